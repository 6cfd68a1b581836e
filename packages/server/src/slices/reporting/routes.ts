import { isRoleId } from '@tranche/domain/roles';
import { resolveTerms } from '@tranche/domain/settings/terminology';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { jsonText, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { readSettings } from '../settings/public.ts';
import { askedBy, type Asked } from './asked.ts';
import { investmentCountTrio, liveOpportunityCount, totalInvestmentValue } from './offers-and-money.ts';
import { investorCategorisation, investorCountByDate, userCount } from './people.ts';

type Statistic = (asked: Asked, call: Call) => Sql;

/** One statement each; it builds the answer's JSON itself. */
async function textOf(call: Call, app: App, statistic: Statistic): Promise<string> {
  const statement = statistic(await askedBy(call, app), call);
  const [row] = await app.db.run<{ json: string }>(asRow(statement));
  return row?.json ?? 'null';
}

const asRow = (statement: Sql): RawBuilder<{ json: string }> => sql<{ json: string }>`${statement}`;

const route = (name: string, summary: string, statistic: Statistic): Route => ({
  method: 'GET',
  path: `/api/statistics/${name}`,
  access: 'overview.index',
  summary,
  handle: async (call, app) => jsonText(`{"data":${await textOf(call, app, statistic)}}`),
});

/** Roles under the client's own names. */
async function countUsers(call: Call, app: App): Promise<Answer> {
  const text = await textOf(call, app, userCount);
  const terms = resolveTerms((await readSettings(app.db.kysely)).navigation);
  const labelled = text.replace(/"role_id" : (\d+)/g, (found, id: string) => {
    const role = Number(id);
    return isRoleId(role) ? `${found}, "label" : ${JSON.stringify(terms[`role_${role}`])}` : found;
  });
  return jsonText(`{"data":${labelled}}`);
}

/** The figures of the staff's overview (`domain.md` 3.10), scoped as 0.9. */
export const statisticsRoutes: readonly Route[] = [
  route('live-opportunity-count', 'Offers by live stage', liveOpportunityCount),
  route('total-investment-value', 'Money invested, by month and kind', totalInvestmentValue),
  route('investment-count-trio', 'Reserved, awaiting and received', investmentCountTrio),
  route('investor-categorisation', 'Investors by category', investorCategorisation),
  route('investor-count-by-date', 'Investors over time', investorCountByDate),
  {
    method: 'GET',
    path: '/api/statistics/user-count',
    access: 'overview.index',
    summary: 'People by state and role',
    handle: countUsers,
  },
];
