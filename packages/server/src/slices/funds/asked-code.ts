import type { Params } from '../../kit/http/route.ts';

/** The code that a body asks a state to become, as a number; null where it asks for none. */
export function askedCode(body: Params, field: string): number | null {
  const value = body[field];
  const code = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isInteger(code) ? code : null;
}

export const isYes = (value: unknown): boolean =>
  [true, 1, '1', 'true', 'on', 'yes'].some((yes) => value === yes);
