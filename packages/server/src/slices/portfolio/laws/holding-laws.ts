import { sql } from 'kysely';
import type { Law } from './law.ts';

const BOUGHT = sql`('purchase', 'transfer_in')`;
const GONE = sql`('sale', 'transfer_out', 'write_off', 'refund')`;

/** Of what is held, from its transactions. */
export const HOLDING_LAWS: readonly Law[] = [
  {
    rule: 'At no day does a holding have less than no shares',
    family: 'investments',
    broken: sql`
      select distinct investment_id as id from (
        select t.investment_id, sum(sum(case when t.type in ${BOUGHT} then t.shares else -t.shares end))
          over (partition by t.investment_id order by t.date) as held
        from investment_transactions t where t.deleted_at is null and (t.type in ${BOUGHT} or t.type in ${GONE}) and t.shares is not null
        group by t.investment_id, t.date) day where held < 0`,
  },
  {
    rule: 'Nothing is sold, and nothing earned, before the first purchase',
    family: 'investments',
    broken: sql`
      select distinct t.investment_id as id from investment_transactions t where t.deleted_at is null and t.type not in ('purchase', 'transfer_in', 'fee', 'tax_relief')
        and t.date < (select min(b.date) from investment_transactions b where b.investment_id = t.investment_id
          and b.deleted_at is null and b.type in ${BOUGHT})`,
  },
  {
    rule: 'The amount of a transaction is not below nothing',
    family: 'investment-transactions',
    broken: sql`select id from investment_transactions where deleted_at is null and (amount < 0 or shares < 0)`,
  },
];
