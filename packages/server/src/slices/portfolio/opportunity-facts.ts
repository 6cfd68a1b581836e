import { draftLive } from '@tranche/domain/codes';
import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { idOf } from './holdings.ts';
import { heldFrom, type HeldInvestment } from './read-investments.ts';
import { onOrBefore } from '../../kit/db/local-days.ts';

/** What a row may tell of its opportunity or fund besides the figures. */
export interface OpportunityFacts {
  readonly sub_type: string | null;
  readonly round_type: string | null;
  readonly instrument: string | null;
  readonly next_key_date: string | null;
  readonly last_report_at: string | null;
  /** Shares, or units, in issue at the day. */
  readonly issued: string;
}
const NONE: OpportunityFacts = {
  sub_type: null,
  round_type: null,
  instrument: null,
  next_key_date: null,
  last_report_at: null,
  issued: '0',
};

/** Of everything that the investments are of, by the holding's id. */
export async function readOpportunityFacts(
  reader: Reader,
  investments: readonly HeldInvestment[],
  at: string,
): Promise<(investment: HeldInvestment) => OpportunityFacts> {
  const idsOf = (subject: HeldInvestment['subject']): number[] => [
    ...new Set(
      investments
        .filter((investment) => investment.subject === subject)
        .map(({ opportunity }) => opportunity.id),
    ),
  ];
  const dates = (type: string, id: ReturnType<typeof sql>) => sql`
    (select min(d.date) from key_dates d where d.target_type = ${type} and d.target_id = ${id} and d.is_investor_visible
      and d.date >= ${at}::date and d.deleted_at is null) as next_key_date,
    (select local_day(max(r.published_at)) from update_reports r where r.target_type = ${type} and r.target_id = ${id}
      and r.status = ${lit(draftLive.live)} and ${onOrBefore(sql.ref('r.published_at'), sql`${at}`)} and r.deleted_at is null) as last_report_at`;
  const { rows } = await sql<OpportunityFacts & { key: string }>`
    select 'opp-' || o.id as key, s.name as sub_type, r.name as round_type, o.instrument,
      (coalesce(o.shares_in_issue_pre, 0) + (select coalesce(sum(investment.shares), 0) from investments investment
        where investment.investment_opportunity_id = o.id and investment.deleted_at is null and ${heldFrom} <= ${at}::date
          and (investment.status in ${lit(HELD_STATUSES)} or local_day(investment.realised_at) > ${at}::date)))::text as issued,
      ${dates('investment_opportunity', sql`o.id`)}
    from investment_opportunities o left join sub_types s on s.id = o.sub_type_id
    left join investment_round_types r on r.id = o.investment_round_type_id
    where o.id = any(${idsOf('investment')}::bigint[])
    union all
    select 'fund-' || f.id, null, null, 'fund_units', (select coalesce(sum(e.units), 0) from fund_ledger e where e.fund_id = f.id
        and e.investment_method_entity_id is not null and e.entry_date <= ${at}::date)::text, ${dates('fund', sql`f.id`)}
    from funds f where f.id = any(${idsOf('fund')}::bigint[])`.execute(reader);
  const known = new Map<string, OpportunityFacts>(rows.map(({ key, ...facts }) => [key, facts]));
  return (investment) => known.get(idOf(investment)) ?? NONE;
}
