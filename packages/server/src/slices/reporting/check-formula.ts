import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { type Kpi, text, valueIn } from '@tranche/domain/reporting/aggregate';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { lastQuarter } from './period-param.ts';
import { readFormula } from './read-formula.ts';
import { companiesClause, readFrame } from './read-frame.ts';
import { todayOf } from '../../kit/db/today.ts';

/** Companies shown at most. */
const SHOWN = 5;

/**
 * `GET /api/reports/formula-check?formula=`: what a formula would come to on the last quarter's published figures, company by
 * company with its parts, before it is saved; or what is wrong with it.
 */
export async function checkFormula(call: Call, app: App): Promise<Answer> {
  const { formula: given } = call.query;
  if (typeof given !== 'string' || given.trim() === '')
    throw invalidField('formula', requiredMessage('formula'));
  const period = lastQuarter(await todayOf(app.db.kysely, call.now));
  const formula = readFormula(given.slice(0, 255));
  if (typeof formula === 'string') return ok({ period: period.label, problem: formula, keys: [], rows: [] });
  const { kpis, companies } = await readFrame(
    app.db.kysely,
    { companies: await companiesClause(call, app) },
    period,
  );
  const entered = kpis.filter((kpi) => kpi.formula === null && kpi.unit !== 'text');
  const keys = entered.map(({ key }) => key);
  const unknown = formula.keys.find((key) => !keys.includes(key));
  if (unknown !== undefined)
    return ok({
      period: period.label,
      problem: `The formula uses "${unknown}", which is not an entered KPI.`,
      keys,
      rows: [],
    });
  const tried: Kpi = { ...TRIED, formula };
  const parts = entered.filter(({ key }) => formula.keys.includes(key));
  return ok({
    period: period.label,
    problem: null,
    keys,
    rows: companies
      .filter(({ figures }) => figures.length > 0)
      .slice(0, SHOWN)
      .map((company) => ({
        company: company.name,
        value: text(valueIn(tried, company, period, kpis)),
        parts: parts.map((kpi) => ({ name: kpi.name, value: text(valueIn(kpi, company, period, kpis)) })),
      })),
  });
}

const TRIED = {
  id: 0,
  key: '',
  name: '',
  unit: 'number',
  aggregation: 'none',
  weight_by_key: null,
  frequency: 'quarterly',
} as const;
