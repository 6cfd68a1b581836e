import type { Reader } from '../../kit/db/database.ts';
import { readTaxSummaries } from '../investments/public.ts';
import type { HeldInvestment } from './read-investments.ts';

/** Null without relief. */
export const schemeOf = ({ tax_scheme }: HeldInvestment): string | null =>
  tax_scheme === 'none' ? null : tax_scheme;

/** By investment: indicative (`domain.md#3.9`). */
export async function taxOf(db: Reader, investments: readonly HeldInvestment[]): Promise<unknown[]> {
  const ids = investments.map(({ id }) => id).filter((id) => id > 0);
  const summaries = await readTaxSummaries(db, ids);
  return [...summaries].flatMap(([investment_id, summary]) =>
    summary === null ? [] : [{ investment_id, ...summary }],
  );
}
