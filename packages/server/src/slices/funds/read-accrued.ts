import { type AccruedOnDay, accruedOn } from '@tranche/domain/funds/fund-books';
import type { Reader } from '../../kit/db/database.ts';
import { readFundBooks } from './read-fund-books.ts';

/** The carry accrued on each fund's latest live value up to a day (`domain.md#3.7`). */
export async function readAccrued(
  reader: Reader,
  fundIds: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, AccruedOnDay>> {
  const books = await readFundBooks(reader, fundIds, at);
  return new Map([...books].map(([id, each]) => [id, accruedOn(each, at)]));
}

export const NOTHING_ACCRUED: AccruedOnDay = {
  accrued: '0.00',
  is_stated: false,
  units_in_issue: '0',
  valued_on: null,
  stale_since: null,
};
