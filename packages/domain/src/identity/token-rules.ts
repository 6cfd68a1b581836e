import { invalid, type FieldErrors } from '../kit/errors.ts';
import type { Permission } from '../roles.ts';
import { LONGEST_TOKEN_LIFE_DAYS, READ } from './api-tokens.resource.ts';

/** What a person may put into a token: their own rights; an investor, who has none of the table, may let it read. */
export const abilitiesOf = (permissions: readonly Permission[], isInvestor: boolean): readonly string[] =>
  isInvestor ? [READ] : permissions;

/** Throws 422 for abilities that the owner has not, or a life that is over or longer than a year. */
export function checkToken(
  requested: { readonly abilities: unknown; readonly expires_at: string },
  by: { readonly allowed: readonly string[]; readonly now: Date },
): string[] {
  const errors: FieldErrors = {};
  const given: unknown[] = Array.isArray(requested.abilities) ? requested.abilities : [];
  const abilities = [...new Set(given.filter((ability): ability is string => typeof ability === 'string'))];
  const isLegal = given.length > 0 && given.every((ability) => by.allowed.some((one) => one === ability));
  if (!isLegal) errors.abilities = ['The selected abilities is invalid.'];
  const life = Date.parse(requested.expires_at) - by.now.getTime();
  if (life <= 0) errors.expires_at = ['The expires at field must be a date after now.'];
  else if (life > LONGEST_TOKEN_LIFE_DAYS * 86_400_000)
    errors.expires_at = ['The expires at field must be within one year.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return abilities;
}
