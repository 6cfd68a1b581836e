import { investments } from '@tranche/domain/investments/investments.resource';
import { INVESTMENT_GROUPS, investmentStatus } from '@tranche/domain/investments/codes';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { and, asClause, escapeLike, NEVER, or } from '../../kit/resource-engine/where.ts';
import { seesNoPerformance, seesOnlyOwnCompanies } from '@tranche/domain/roles';
import { isYes } from '@tranche/domain/kit/read-values';
import type { Viewer } from '../../kit/session/viewer.ts';
import { investorScope } from '../identity/public.ts';
import { fundsWithin } from '../funds/public.ts';
import { worksOn } from '../opportunities/public.ts';
import { ownedBy } from '../organisations/public.ts';
import { bankDetails, hidesPayee } from './bank-details.ts';
import { investmentRoutes } from './investments.routes.ts';
import { holdingAppends } from './holdings/holding-appends.ts';

/** The caller's own investments: theirs, and those of organisations that they are linked to (`domain.md#0.8`). */
export const ownInvestment = (viewer: Viewer, row: RowRef): Sql => ownedBy(row, viewer.id);

/**
 * Staff reach an investment through its opportunity's right, or through the investor's. An investor's own off-platform
 * holding (`private_manual`) opens to investor staff only; Investment Managers see no investments of existing investments.
 */
export function investmentAccess(
  viewer: Viewer,
  row: RowRef,
  context: Pick<ReadContext, 'purpose'>,
): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'investor') return ownInvestment(viewer, row);
  const action = context.purpose === 'include' ? 'show' : context.purpose;
  const stage = sql`(select o.status from investment_opportunities o where o.id = ${row('investment_opportunity_id')})`;
  const ways: Sql[] = [];
  if (viewer.can(`investment_opportunity_live.${action}`))
    ways.push(sql`${stage} <= ${lit(opportunityStatus.closed)}`);
  if (!seesNoPerformance(viewer.role) && viewer.can(`investment_opportunity_existing.${action}`))
    ways.push(sql`${stage} >= ${lit(opportunityStatus.completed)}`);
  const reads = action === 'index' || action === 'show';
  if (viewer.can(reads ? 'investors.show' : 'investors.update')) {
    const ofKind = reads ? sql`true` : sql`${row('kind')} = 'private_manual'`;
    ways.push(and([ofKind, asClause(investorScope(viewer, row('user_id')))]));
  }
  ways.push(fundInvestments(viewer, row));
  if (seesOnlyOwnCompanies(viewer.role)) {
    return sql`${or(ways)} and exists(select 1 from investment_opportunities o
      where o.id = ${row('investment_opportunity_id')} and ${worksOn(rowRef('o'), viewer.id)})`;
  }
  return or(ways);
}

/** Who writes a fund moves the investments that entered it beside any opportunity. */
function fundInvestments(viewer: Viewer, row: RowRef): Sql {
  if (!viewer.can('funds.update')) return NEVER;
  const scope = fundsWithin(viewer, row('fund_id'));
  return sql`(${row('fund_id')} is not null and ${scope})`;
}

const holder = (row: RowRef): Sql =>
  sql`(select e.name from investment_method_entities e where e.id = ${row('investment_method_entity_id')})`;

/** For the register of members: the party's address, else the person's. */
const holderAddress = (row: RowRef): Sql =>
  sql`(select coalesce(nullif(concat_ws(', ', e.address_line_1, e.address_line_2, e.city, e.county, e.postcode), ''),
      nullif(concat_ws(', ', u.address_line_1, u.address_line_2, u.city, u.county, u.postcode), ''))
    from investment_method_entities e left join users u on u.id = e.user_id
    where e.id = ${row('investment_method_entity_id')})`;

const group =
  (name: keyof typeof INVESTMENT_GROUPS) =>
  (row: RowRef): Sql =>
    sql`${row('status')} in (${sql.join(INVESTMENT_GROUPS[name])})`;

export const investmentsServing: Serving = {
  resource: investments,
  access: investmentAccess,
  actions: investmentRoutes,
  computed: {
    appends: {
      holder_name: holder,
      holder_address: holderAddress,
      tax_scheme: (row, { flags }) =>
        flags.tax_enabled
          ? sql`(select x.scheme from tax_options x where x.id = ${row('tax_option_id')})`
          : sql`null::text`,
      bank_details: bankDetails,
      days_overdue: (row, { today }) =>
        sql`case when ${row('status')} = ${lit(investmentStatus.cashCalled)} then greatest(${today}::date - ${row('cash_call_due_on')}, 0) end`,
      ...holdingAppends,
    },
    filters: {
      search: (values, row, context) =>
        or(
          values.map((value) => {
            const like = `%${escapeLike(String(value))}%`;
            const paidBy = hidesPayee(context) ? sql`` : sql` or ${row('payment_reference')} ilike ${like}`;
            return sql`(${row('reference')} ilike ${like}${paidBy}
              or exists(select 1 from investment_method_entities e left join users u on u.id = e.user_id
                where e.id = ${row('investment_method_entity_id')} and (e.name ilike ${like} or u.name ilike ${like})))`;
          }),
        ),
      investment_method_id: (values, row) =>
        sql`exists(select 1 from investment_method_entities e where e.id = ${row('investment_method_entity_id')} and e.investment_method_id = any(${values.map(Number).filter(Number.isSafeInteger)}::bigint[]))`,
      overdue: (values, row, { today }) =>
        sql`(${row('status')} = ${lit(investmentStatus.cashCalled)} and ${row('cash_call_due_on')} < ${today}::date) = ${isYes(values[0])}`,
    },
    sorts: { holder_name: holder },
    presets: {
      reserved: group('reserved'),
      cash_call: group('cash_call'),
      paid: group('paid'),
      issued: group('issued'),
      ended: group('ended'),
    },
    bucket: (query, { viewer }) =>
      viewer.kind === 'system' && Object.keys(query.filters).length === 0 && query.preset === null
        ? ''
        : null,
  },
};
