const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Reads what people type in this country as a day: `12 Mar 2026`, `12/3/2026`, `12.3.26`, `2026-03-12`. */
export function readDate(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(typed);
  if (figures) return dayOf(yearOf(figures[4] ?? ''), Number(figures[3]), Number(figures[1]));
  const words = /^(\d{1,2}) ([a-z]+) (\d{4})$/.exec(typed);
  if (words === null) return null;
  const name = words[2] ?? '';
  return dayOf(Number(words[3]), Math.max(MONTHS.indexOf(name), FULL.indexOf(name)) + 1, Number(words[1]));
}

/** Two figures: of this century up to 68, of the last one after it. */
const yearOf = (typed: string): number =>
  typed.length === 4 ? Number(typed) : Number(typed) + (Number(typed) > 68 ? 1900 : 2000);

/** Null for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}
