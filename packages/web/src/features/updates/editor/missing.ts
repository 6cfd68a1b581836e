import { isBlank } from '@tranche/domain/reporting/transitions';
import type { DraftValues } from './use-draft.ts';

export type Missing = 'title' | 'body' | 'audience';

/** What keeps a draft from being published, in the order of the page. */
export const missingIn = (
  { title, body }: Pick<DraftValues, 'title' | 'body'>,
  audience: number,
): Missing[] => [
  ...(title.trim() === '' ? (['title'] as const) : []),
  ...(isBlank(body) ? (['body'] as const) : []),
  ...(audience === 0 ? (['audience'] as const) : []),
];
