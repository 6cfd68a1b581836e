import { isDay } from '../kit/calendar.ts';
import { oneLine } from '../kit/clean.ts';

/** Where a person lived before the present address, newest first. */
export interface PreviousAddress {
  readonly address_line_1: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  /** The day of moving out, `2024-05-31`. */
  readonly until: string | null;
}

const MOST = 5;
const LONGEST = 191;

/** What was sent as such a list, or null where it is none. Unknown keys are dropped. */
export function previousAddresses(value: unknown): PreviousAddress[] | null {
  if (!Array.isArray(value) || value.length > MOST) return null;
  const read = value.map(addressOf);
  return read.every((address) => address !== null) ? read : null;
}

function addressOf(value: unknown): PreviousAddress | null {
  if (typeof value !== 'object' || value === null) return null;
  const at = new Map<string, unknown>(Object.entries(value));
  const text = (name: string): string | null => {
    const given = at.get(name) ?? '';
    return typeof given === 'string' && given.length <= LONGEST ? oneLine(given) : null;
  };
  const [line, city, postcode] = [text('address_line_1'), text('city'), text('postcode')];
  const country = at.get('country') ?? 'GB';
  const until = at.get('until') ?? null;
  if (!line || city === null || postcode === null) return null;
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null;
  if (until !== null && !(typeof until === 'string' && isDay(until))) return null;
  return { address_line_1: line, city, postcode, country, until };
}
