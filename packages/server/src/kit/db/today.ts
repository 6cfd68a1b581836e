import { dayIn, formatDay, formatMoment } from '@tranche/domain/kit/calendar';
import type { Reader } from './database.ts';
import { readSettings } from './read-settings.ts';

/** The day that it is where the client is (`settings.timezone`), at a moment. */
export const todayOf = (reader: Reader, now: Date): Promise<string> => localDay(reader, now.toISOString());

/** The day there of a moment or of a day; `local_day` of the database says the same of a column. */
export const localDay = async (reader: Reader, moment: string): Promise<string> =>
  dayIn(moment, (await readSettings(reader)).timezone);

/** '4 Mar 2026': that day, as a sentence says it. */
export const formatLocalDay = async (reader: Reader, moment: string): Promise<string> =>
  formatDay(await localDay(reader, moment));

/** '4 Mar 2026, 09:15' there. */
export const formatLocalMoment = async (reader: Reader, moment: string): Promise<string> =>
  formatMoment(moment, (await readSettings(reader)).timezone);
