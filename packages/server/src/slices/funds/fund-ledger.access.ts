import { fundLedger } from '@tranche/domain/funds/fund-ledger.resource';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/select.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { ownEntities } from '../organisations/public.ts';
import { underFund } from './access.ts';

/** Staff as the fund; investors the entries of their own entities in live funds. */
export const bareLedger: Serving = {
  resource: fundLedger,
  access: (viewer, row, reading) => {
    const within = underFund(fundLedger, viewer, row('fund_id'), reading);
    if (viewer.kind !== 'investor' || within === 'none') return within;
    const own = sql`exists(select 1 from investment_method_entities as booked_for
      where booked_for.id = ${row('investment_method_entity_id')} and ${ownEntities(viewer, rowRef('booked_for'))})`;
    return and([own, ...(within === 'all' ? [] : [within])]);
  },
};
export const fundLedgerServing: Serving = bareLedger;
