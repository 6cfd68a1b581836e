import { TEST_FLAG } from '@tranche/domain/compliance/codes';
import { CATEGORY_FLAGS } from '@tranche/domain/investors/codes';
import { percentages } from '@tranche/domain/kit/apportion';
import type { FlagNeed } from '@tranche/domain/kit/resource';
import type { CountedRecords } from '@tranche/domain/portfolio/counted-records';
import { isRoleId, type Permission } from '@tranche/domain/roles';
import { EXPLANATIONS, STATISTICS, type StatisticName } from '@tranche/domain/reporting/statistics';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import { readTerms } from '../../kit/db/read-settings.ts';
import { type Call, jsonText, type Route } from '../../kit/http/route.ts';
import { dataText } from '../../kit/resource-routes/answer.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { aggregateReportsStatistic, explainAggregateReports } from './aggregate-statistic.ts';
import { statisticsScope, type StatisticsScope } from './statistics-scope.ts';
import { cachedMinute } from './cached.ts';
import { amlCount, checkedPeople, complianceCount, explainComplianceCount } from './checks.ts';
import {
  explainSubTypes,
  explainTrioBreakdown,
  opportunitySubTypes,
  trioBreakdown,
} from './deals-and-holdings.ts';
import { investedRecords, averagedRecords, liveOpportunities, trioRecords } from './explained-money.ts';
import { categorisedPeople, countedAccounts, registeredPeople } from './explained-people.ts';
import {
  type Counted,
  countedBySql,
  explained,
  wantedFigures,
  namingContext,
  type RecordsSql,
} from './explained-statistic.ts';
import {
  averageInvestmentAmount,
  investmentCountTrio,
  liveOpportunityCount,
  totalInvestmentValue,
} from './opportunities-and-money.ts';
import { investorCategorisation, investorCountByDate, userCount } from './people.ts';

/** The text of a figure as JSON; where its rows are wanted, with the records behind it. */
interface Reader {
  readonly text: (requested: StatisticsScope, call: Call, app: App) => Promise<string>;
  readonly counted: (requested: StatisticsScope, call: Call, app: App) => Promise<Counted>;
}

/** One statement, which builds the answer's JSON itself, and the records too. */
const bySql = (statement: (requested: StatisticsScope, call: Call) => Sql, records: RecordsSql): Reader => ({
  text: async (requested, call, app) => {
    const [row] = await app.db.run<{ json: string }>(asRow(statement(requested, call)));
    return row?.json ?? 'null';
  },
  counted: async (requested, call, app) =>
    countedBySql(statement(requested, call), records(requested, await namingContext(call, app), call), app),
});

const asRow = (statement: Sql): RawBuilder<{ json: string }> => sql<{ json: string }>`${statement}`;

type Work<Found> = (requested: StatisticsScope, call: Call, app: App) => Promise<Found>;

/** Read, then worked out by the rules of the domain. */
const byRule = (
  work: Work<unknown>,
  explain: Work<{ readonly data: unknown; readonly records: readonly CountedRecords[] }>,
): Reader => ({
  text: async (...given) => JSON.stringify(await work(...given)),
  counted: async (...given) => {
    const { data, records } = await explain(...given);
    return { json: JSON.stringify(data), records };
  },
});

/** The same answer, with what its text lacks. */
const completed = (
  reader: Reader,
  complete: (text: string, app: App) => Promise<string> | string,
): Reader => ({
  text: async (requested, call, app) => complete(await reader.text(requested, call, app), app),
  counted: async (requested, call, app) => {
    const { json, records } = await reader.counted(requested, call, app);
    return { json: await complete(json, app), records };
  },
});

const route = (
  name: StatisticName,
  summary: string,
  reader: Reader,
  { access = 'overview.index', flag }: { access?: Permission; flag?: FlagNeed } = {},
): Route => ({
  method: 'GET',
  path: `/api/statistics/${name}`,
  access,
  flag,
  summary,
  response: z.object({ data: STATISTICS[name], explain: EXPLANATIONS.optional() }),
  handle: async (call, app) => {
    const requested = await statisticsScope(call, app);
    const isWanted = wantedFigures(call.query);
    if (isWanted === null)
      return dataText(await cachedMinute(call, app, () => reader.text(requested, call, app)));
    const counted = await reader.counted(requested, call, app);
    const explain = JSON.stringify(explained(name, counted, isWanted));
    return jsonText(`{"data":${counted.json},"explain":${explain}}`);
  },
});

/** Roles under the client's own names. */
const countUsers = completed(bySql(userCount, countedAccounts), async (text, app) => {
  const terms = await readTerms(app.db.kysely);
  return text.replace(/"role_id" : (\d+)/g, (found, id: string) => {
    const role = Number(id);
    return isRoleId(role) ? `${found}, "label" : ${JSON.stringify(terms[`role_${role}`])}` : found;
  });
});

/** With each category's part of all, which sum to 100. */
const countByCategory = completed(bySql(investorCategorisation, categorisedPeople), (text) => {
  const rows = CATEGORIES.parse(JSON.parse(text));
  const parts = percentages(rows.map(({ count }) => count));
  return JSON.stringify(rows.map((row, index) => ({ ...row, pct: parts[index] })));
});
const CATEGORIES = z.array(z.looseObject({ count: z.int() }));

/** The figures of the staff's overview (`domain.md#3.10`), scoped as 0.9, each cached for a minute. */
export const statisticsRoutes: readonly Route[] = [
  route(
    'live-opportunity-count',
    'Opportunities by live stage',
    bySql(liveOpportunityCount, liveOpportunities),
  ),
  route(
    'trio-breakdown',
    'Deals, live opportunities and holdings, with their value',
    byRule(trioBreakdown, explainTrioBreakdown),
  ),
  route(
    'total-investment-value',
    'Money invested, by month and kind',
    bySql(totalInvestmentValue, investedRecords),
  ),
  route('investor-categorisation', 'Investors by category', countByCategory, {
    flag: CATEGORY_FLAGS,
  }),
  route('investor-count-by-date', 'Investors over time', bySql(investorCountByDate, registeredPeople)),
  route(
    'opportunity-sub-types',
    'Opportunities and what they raised, by kind',
    byRule(opportunitySubTypes, explainSubTypes),
  ),
  route('user-count', 'People by status and role', countUsers),
  route('average-investment-amount', 'Investments by size', bySql(averageInvestmentAmount, averagedRecords)),
  route('aml-count', 'Investors by identity check', bySql(amlCount, checkedPeople), {
    flag: 'user_screening_enabled',
  }),
  route(
    'compliance-count',
    'Investors by appropriateness test',
    byRule(complianceCount, explainComplianceCount),
    {
      flag: TEST_FLAG,
    },
  ),
  route('investment-count-trio', 'Reserved, awaiting and received', bySql(investmentCountTrio, trioRecords)),
  route(
    'aggregate-reports',
    'KPIs of the last quarter, and who has reported',
    byRule(aggregateReportsStatistic, explainAggregateReports),
    { access: 'kpi.index' },
  ),
];
