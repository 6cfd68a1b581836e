import { EVER_PAID_STATUSES } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';

/** Money put in, fees included (`domain.md#3.5`), by the investments where the clause holds; the investments are `i`. */
export const totalInvested = (where: Sql): Sql =>
  sql`(select coalesce(sum(coalesce(i.amount, 0) + i.fee_amount + i.fee_vat), 0)::numeric(20, 2) from investments i where i.status in ${lit(EVER_PAID_STATUSES)} and i.deleted_at is null and ${where})`;
