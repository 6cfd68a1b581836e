import { closedActive } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** Units are paid for in the currency of their fund, and of a fund that still takes money. */
export async function assertFund({ trx }: Work, id: number, body: Params): Promise<void> {
  if (!('fund_id' in body || 'currency' in body)) return;
  const { rows } = await sql<{ name: string; is_active: number; currency: string; own: string }>`
    select f.name, f.is_active, f.currency, o.currency as own
    from investment_opportunities o join funds f on f.id = o.fund_id where o.id = ${id}`.execute(trx);
  const fund = rows[0];
  if (fund === undefined) return;
  if (fund.currency !== fund.own)
    throw invalidField('fund_id', `${fund.name} is in ${fund.currency}. Choose a fund in ${fund.own}.`);
  if (body.fund_id && fund.is_active === closedActive.closed)
    throw invalidField('fund_id', `${fund.name} is closed. Choose an active fund.`);
}
