import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The index that a fund names is of the fund's currency, as both are once written: returns are not compared across currencies. */
export async function assertIndexCurrency(work: Work, fundId: number): Promise<void> {
  const { rows } = await sql<{ fund: string; index: string }>`select f.currency as fund, i.currency as index
    from funds f join market_indices i on i.id = f.market_index_id where f.id = ${fundId}
      and i.currency <> f.currency`.execute(work.trx);
  const [other] = rows;
  if (other)
    throw invalidField(
      'market_index_id',
      `This index is in ${other.index}. Choose one in ${other.fund}, the currency of the fund.`,
    );
}
