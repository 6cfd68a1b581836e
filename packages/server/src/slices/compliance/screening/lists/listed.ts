import type { EntryKind, SanctionsSource } from '@tranche/domain/compliance/screening.codes';

/** One person, body or ship of a published list, whatever the list's shape. */
export interface ListedEntry {
  readonly external_id: string;
  readonly kind: EntryKind;
  /** The primary name first. */
  readonly names: readonly string[];
  readonly programme: string | null;
  /** `1961-04-02`, or the year alone. */
  readonly birth_dates: readonly string[];
  readonly countries: readonly string[];
  readonly remarks: string | null;
  readonly url: string | null;
}

/** A recognised shape: what it is called, and how its entries are read, one by one. */
export interface ListShape {
  readonly source: SanctionsSource;
  readonly format: string;
  readonly publishedOn: string | null;
  readonly entries: () => Iterable<ListedEntry>;
}

export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ');

export const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.map((text) => text?.trim() ?? '').filter(Boolean)),
];

export function kindOf(word: string | undefined): EntryKind {
  const text = (word ?? '').toLowerCase();
  if (/^(individual|person|p)$/.test(text)) return 'person';
  return /^(entity|enterprise|organisation|organization|e)$/.test(text) ? 'organisation' : 'other';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The many spellings of a birth date: `27/08/1955`, `00/00/1955`, `dd/mm/1955`, `02 Apr 1961`, `circa 1961`, `1961-04-02`.
 * A day where all of it is known, else the year; null where not even that.
 */
export function birthDateOf(text: string | null | undefined): string | null {
  const value = text?.trim().toLowerCase() ?? '';
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(value);
  if (slashed) return day(slashed[3], slashed[2], slashed[1]);
  const worded = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})/.exec(value);
  if (worded) return day(worded[3], String(MONTHS.indexOf(worded[2] ?? '') + 1), worded[1]);
  return /\b(1[89]|20)\d{2}\b/.exec(value)?.[0] ?? null;
}

function day(year = '', month = '', dayOfMonth = ''): string {
  if (Number(month) < 1 || Number(dayOfMonth) < 1) return year;
  return `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}

/** A publication's date; years alone are none. */
export const publishedOn = (text: string | null | undefined): string | null => {
  const found = birthDateOf(text);
  return found?.length === 10 ? found : null;
};
