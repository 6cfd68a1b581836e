/**
 * Dates without a clock: `YYYY-MM-DD` days and ISO moments ('2026-03-04T09:15:00.000000Z'), all UTC.
 * Nothing here reads the time of the machine; "now" is always an argument.
 */
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Milliseconds of a day or moment. Throws a RangeError on text that is neither. */
function millis(value: string): number {
  const time = Date.parse(value.length === 10 ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(time)) throw new RangeError(`Not a date: ${value}`);
  return time;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Wire spelling of a moment: microseconds and Z (`contract.md#5`). */
const momentOf = (time: number): string => new Date(time).toISOString().replace('Z', '000Z');

/**
 * A day of the calendar: 30 February is none. Its year has four digits of its own, so that the day before it, or five years
 * before it, is still a day to whatever reckons with it.
 */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= '1000' &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[zZ]|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

/** A moment as clients may spell one (`contract.md#5.6`): a day, with or without its time, with or without its zone. */
export function isMoment(text: string): boolean {
  const day = MOMENT.exec(text)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text.replace(' ', 'T')));
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly minute: number;
  readonly day: string;
}

/** Of each zone its format and the last answer, which serves for its minute: each request asks for today. */
const zones = new Map<string, Zone>();

/**
 * The day of a moment in a zone (‘Europe/London’), as a person there reads it off the calendar. A day stays that day, and so
 * does midnight UTC to the second, which is what a day becomes where a moment is stored.
 */
export function dayIn(moment: string, zone: string): string {
  const time = millis(moment);
  if (time % DAY === 0) return toDay(moment);
  const known = zones.get(zone);
  const minute = Math.floor(time / MINUTE);
  if (known?.minute === minute) return known.day;
  // Sweden writes days as we do: 2026-07-01
  const format = known?.format ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const day = format.format(time);
  zones.set(zone, { format, minute, day });
  return day;
}

/** The UTC day of a moment, or the day itself. */
export const toDay = (value: string): string => dayOf(millis(value));
export const isBefore = (a: string, b: string): boolean => millis(a) < millis(b);
export const isAfter = (a: string, b: string): boolean => millis(a) > millis(b);

/** Whole days from a to b, negative when b is earlier; moments count by their UTC day. */
export const daysBetween = (a: string, b: string): number =>
  Math.round((millis(toDay(b)) - millis(toDay(a))) / DAY);

/** A day plus days; the answer is a day. */
export const addDays = (value: string, days: number): string => dayOf(millis(toDay(value)) + days * DAY);

/** A moment plus hours; the answer is a moment. */
export const addHours = (value: string, hours: number): string => momentOf(millis(value) + hours * HOUR);

/** A moment plus days, clock time kept. */
export const addDaysToMoment = (value: string, days: number): string => addHours(value, days * 24);

/** Calendar months later, the day of the month cut to its last (31 Jan + 1 = 28 Feb). Days stay days, moments moments. */
export function addMonths(value: string, months: number): string {
  const from = new Date(millis(value));
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  target.setUTCDate(Math.min(from.getUTCDate(), lastDayOfMonth(target)));
  return value.length === 10 ? dayOf(target.getTime()) : momentOf(target.getTime());
}

const lastDayOfMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

export interface TaxYear {
  /** '2025/26' */
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The United Kingdom's tax year of a day, 6 April to 5 April, moved by whole years (carry back = −1). */
export function taxYear(value: string, shift = 0): TaxYear {
  const day = toDay(value);
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 1 : 0) + shift;
  return {
    label: `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
    from: `${year}-04-06`,
    to: `${year + 1}-04-05`,
  };
}

/** '2026-Q1', calendar quarters (3.8). */
export const quarterOf = (value: string): string => {
  const day = toDay(value);
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
};

/** 'Q1 2026': the quarter as a person writes it. */
export const quarterName = (value: string): string => quarterOf(value).split('-').reverse().join(' ');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;

/** '4 Mar 2026, 09:15' in a zone (‘Europe/London’), as a mail or a message names a moment. */
export const formatMoment = (moment: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(millis(moment));

/** '4 Mar 2026': a day, or the UTC day of a moment, as sentences and the portals' en-GB say it (`domain.md#0.2`). */
export function formatDay(value: string): string {
  const [year = '', month = '', day = ''] = toDay(value).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
