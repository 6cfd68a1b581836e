import { TEST_FLAG } from '@tranche/domain/compliance/codes';
import { CATEGORY_FLAGS } from '@tranche/domain/investors/codes';
import { percentages } from '@tranche/domain/kit/apportion';
import type { FlagNeed } from '@tranche/domain/kit/resource';
import { isRoleId, type Permission } from '@tranche/domain/roles';
import { STATISTICS, type StatisticName } from '@tranche/domain/reporting/statistics';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import { readTerms } from '../../kit/db/read-settings.ts';
import type { Call, Route } from '../../kit/http/route.ts';
import { dataText } from '../../kit/resource-routes/answer.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { aggregateReportsStatistic } from './aggregate-statistic.ts';
import { statisticsScope, type StatisticsScope } from './statistics-scope.ts';
import { cachedMinute } from './cached.ts';
import { amlCount, complianceCount } from './checks.ts';
import { opportunitySubTypes, trioBreakdown } from './deals-and-holdings.ts';
import {
  averageInvestmentAmount,
  investmentCountTrio,
  liveOpportunityCount,
  totalInvestmentValue,
} from './opportunities-and-money.ts';
import { investorCategorisation, investorCountByDate, userCount } from './people.ts';

/** The text of a figure as JSON. */
type Statistic = (requested: StatisticsScope, call: Call, app: App) => Promise<string>;

/** One statement, which builds the answer's JSON itself. */
const bySql =
  (statement: (requested: StatisticsScope, call: Call) => Sql): Statistic =>
  async (requested, call, app) => {
    const [row] = await app.db.run<{ json: string }>(asRow(statement(requested, call)));
    return row?.json ?? 'null';
  };

const asRow = (statement: Sql): RawBuilder<{ json: string }> => sql<{ json: string }>`${statement}`;

/** Read, then worked out by the rules of the domain. */
const byRule =
  (work: (requested: StatisticsScope, call: Call, app: App) => Promise<unknown>): Statistic =>
  async (requested, call, app) =>
    JSON.stringify(await work(requested, call, app));

const route = (
  name: StatisticName,
  summary: string,
  statistic: Statistic,
  { access = 'overview.index', flag }: { access?: Permission; flag?: FlagNeed } = {},
): Route => ({
  method: 'GET',
  path: `/api/statistics/${name}`,
  access,
  flag,
  summary,
  response: z.object({ data: STATISTICS[name] }),
  handle: async (call, app) => {
    const requested = await statisticsScope(call, app);
    const text = await cachedMinute(call, app, () => statistic(requested, call, app));
    return dataText(text);
  },
});

/** Roles under the client's own names. */
const countUsers: Statistic = async (requested, call, app) => {
  const text = await bySql(userCount)(requested, call, app);
  const terms = await readTerms(app.db.kysely);
  return text.replace(/"role_id" : (\d+)/g, (found, id: string) => {
    const role = Number(id);
    return isRoleId(role) ? `${found}, "label" : ${JSON.stringify(terms[`role_${role}`])}` : found;
  });
};

/** With each category's part of all, which sum to 100. */
const countByCategory: Statistic = async (requested, call, app) => {
  const rows = CATEGORIES.parse(JSON.parse(await bySql(investorCategorisation)(requested, call, app)));
  const parts = percentages(rows.map(({ count }) => count));
  return JSON.stringify(rows.map((row, index) => ({ ...row, pct: parts[index] })));
};
const CATEGORIES = z.array(z.looseObject({ count: z.int() }));

/** The figures of the staff's overview (`domain.md#3.10`), scoped as 0.9, each kept for a minute. */
export const statisticsRoutes: readonly Route[] = [
  route('live-opportunity-count', 'Opportunities by live stage', bySql(liveOpportunityCount)),
  route('trio-breakdown', 'Deals, live opportunities and holdings, with their value', byRule(trioBreakdown)),
  route('total-investment-value', 'Money invested, by month and kind', bySql(totalInvestmentValue)),
  route('investor-categorisation', 'Investors by category', countByCategory, {
    flag: CATEGORY_FLAGS,
  }),
  route('investor-count-by-date', 'Investors over time', bySql(investorCountByDate)),
  route('opportunity-sub-types', 'Opportunities and what they raised, by kind', byRule(opportunitySubTypes)),
  route('user-count', 'People by status and role', countUsers),
  route('average-investment-amount', 'Investments by size', bySql(averageInvestmentAmount)),
  route('aml-count', 'Investors by identity check', bySql(amlCount), { flag: 'user_screening_enabled' }),
  route('compliance-count', 'Investors by appropriateness test', byRule(complianceCount), {
    flag: TEST_FLAG,
  }),
  route('investment-count-trio', 'Reserved, awaiting and received', bySql(investmentCountTrio)),
  route(
    'aggregate-reports',
    'KPIs of the last quarter, and who has reported',
    byRule(aggregateReportsStatistic),
    { access: 'kpi.index' },
  ),
];
