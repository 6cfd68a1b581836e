import type { Filing } from '../documents/public.ts';

/** What comes with a mail is for staff until they say otherwise. */
export const FILING = { folder: null, category: 'other', visibility: 'private' } as const;

const TYPES = [
  'user',
  'contact',
  'organisation',
  'pipeline_deal',
  'investment_opportunity',
  'investment',
] as const;

/** The record that a file goes to, or null where there is none. */
export function documentOf(target_type: string | null, id: number | null): Filing['target'] | null {
  const type = TYPES.find((one) => one === target_type);
  return type && id !== null ? { type, id } : null;
}
