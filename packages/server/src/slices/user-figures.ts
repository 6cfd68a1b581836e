import { complianceResult } from '@tranche/domain/codes';
import { COOLDOWN_HOURS, UNLIMITED_TRIES } from '@tranche/domain/compliance/rules';
import { users } from '@tranche/domain/identity/users.resource';
import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { investorReasons, type IneligibleReason } from '@tranche/domain/investors/eligibility';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../kit/db/literal.ts';
import { columnOf, momentText } from '../kit/resource-engine/columns.ts';
import { rowRef } from '../kit/resource-engine/row-ref.ts';
import type { BatchAppend, ReadContext, RowRef, Sql } from '../kit/resource-engine/serving.ts';
import { formAppends } from './crm/public.ts';
import { currentValueSql } from './investments/public.ts';
import { investorGateFacts } from './investors/public.ts';
import { investmentsInScopeOf } from './portfolio/public.ts';

/** What keeps each investor of the page from investing at all, offers aside; null for staff. */
async function reasonsOf(
  ids: readonly number[],
  { db, now }: ReadContext,
): Promise<Map<number, IneligibleReason[] | null>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${[...ids]}::bigint[]) and role_id = ${role.investor}`.execute(db);
  const reasons = new Map<number, IneligibleReason[] | null>();
  for (const { id } of rows) reasons.set(id, investorReasons(await investorGateFacts(db, id, now)));
  return reasons;
}

const ineligibleReasons: BatchAppend = { batch: reasonsOf };
const canInvest: BatchAppend = {
  batch: async (ids, context) => {
    const reasons = await reasonsOf(ids, context);
    return new Map(ids.map((id) => [id, reasons.get(id)?.length === 0]));
  },
};

/** All that a person holds or reaches, at today's values (`domain.md#3.5`). */
const portfolioValue = (row: RowRef, { today }: ReadContext): Sql =>
  sql`(select coalesce(sum(${currentValueSql(rowRef('investment'), today)}), 0)::numeric(20, 2)::text
    from investments investment where investment.status in ${lit(HELD_STATUSES)} and investment.deleted_at is null and ${investmentsInScopeOf(row('id'))})`;

/** After a failed attempt, the moment of the next; null when it is past, or there was none. */
function nextAttemptAt(row: RowRef, context: ReadContext): Sql {
  const inForce = (name: 'compliance_passed' | 'compliance_last_attempt_at'): Sql =>
    row(columnOf(name, users.fields[name].spec, context.flags));
  const next = sql`(${inForce('compliance_last_attempt_at')} + make_interval(hours => ${COOLDOWN_HOURS}))`;
  const isAhead = sql`${next} > ${context.now.toISOString()}::timestamptz`;
  return sql`case when ${inForce('compliance_passed')} = ${lit(complianceResult.failed)} and ${isAhead} then ${momentText(next)} end`;
}

const triesLimit = (_row: RowRef, context: ReadContext): Sql =>
  context.flags.risk_warning_enabled === true
    ? sql`${UNLIMITED_TRIES}::int`
    : sql`coalesce(nullif((select compliance_tries from settings where id = 1), 0), ${UNLIMITED_TRIES}::int)`;

/** Figures of a person that other slices know, for the users' appends. */
export const userFigures = {
  portfolio_value: portfolioValue,
  can_invest: canInvest,
  ineligible_reasons: ineligibleReasons,
  next_attempt_at: nextAttemptAt,
  tries_limit: triesLimit,
  ...formAppends('user'),
};
