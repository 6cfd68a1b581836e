import type { AmlMatch, AmlSubject } from './screening.codes.ts';

/** No one has decided it, in this check or in an earlier one. */
export const isOpenHit = ({ decision }: AmlMatch): boolean => (decision ?? null) === null;

export type Likeness = 'same' | 'different' | 'unknown';

/** What is known of who was checked beside what the list says of the hit. */
export const compareHit = (
  subject: Pick<AmlSubject, 'date_of_birth' | 'country'>,
  hit: Pick<AmlMatch, 'birth_dates' | 'countries'>,
): { readonly birthDate: Likeness; readonly country: Likeness } => ({
  birthDate: compareDates(subject.date_of_birth, hit.birth_dates ?? []),
  country: compareCountries(subject.country, hit.countries ?? []),
});

/** A list may know the year alone. */
function compareDates(born: string | null, listed: readonly string[]): Likeness {
  const dates = listed.filter((date) => /^\d{4}(-\d{2}){0,2}$/.test(date));
  if (born === null || dates.length === 0) return 'unknown';
  return dates.some((date) => born.startsWith(date)) ? 'same' : 'different';
}

/** Lists that write countries as words cannot be held against a code. */
function compareCountries(country: string | null, listed: readonly string[]): Likeness {
  const own = country?.trim().toUpperCase() ?? '';
  if (own === '' || listed.length === 0) return 'unknown';
  const others = listed.map((each) => each.trim().toUpperCase());
  if (others.includes(own)) return 'same';
  return own.length === 2 && others.every((each) => /^[A-Z]{2}$/.test(each)) ? 'different' : 'unknown';
}
