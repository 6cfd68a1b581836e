import { KPI_UNITS } from '@tranche/domain/funds/codes';
import { fundKpis } from '@tranche/domain/funds/fund-kpis.resource';
import { counted } from '@tranche/domain/kit/counted';
import { invalid, invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { belongsTo, choice, date, moment, text } from '@tranche/domain/kit/field';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import { FIGURE_OVERTAKEN, isOvertaken } from '@tranche/domain/reporting/figure-change';
import { sql } from 'kysely';
import { readRows } from '../../kit/http/read-rows.ts';
import { same } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { kpiProblems } from './kpi-problems.ts';
import { lockFund } from './lock.ts';
import { renewPriors } from './renew-priors.ts';
import { kpiKey, standingKpis, writeKpis, type StandingKpi, type Written } from './write-kpis.ts';

const MOST = 500;
const ENTRY = {
  report_sub_type_id: belongsTo('report-sub-types'),
  name: fundKpis.fields.name,
  unit: choice(...KPI_UNITS).required(),
  period_start: date().required(),
  period_end: date().required(),
  /** Empty: the figure is removed. */
  value: text(500),
  target: fundKpis.fields.target,
  commentary: fundKpis.fields.commentary,
  seen_at: moment(),
};
type Entry = FormOf<typeof ENTRY>;

interface Entering {
  readonly fund_id: number;
  readonly values: readonly unknown[];
}

/**
 * Figures of a fund as its grid has them: all are written or none is, and 422 names each cell that is wrong. A new one is
 * hidden from investors until its period is published. Answers in the given order.
 */
export async function enterKpis(work: Work, { fund_id, values }: Entering): Promise<Written[]> {
  const { id, name } = await lockFund(work, fund_id);
  if (values.length === 0) throw invalidField('values', requiredMessage('values'));
  if (values.length > MOST)
    throw invalidField('values', `The values field must not have more than ${MOST} items.`);
  const entries = readRows({ key: 'values', fields: ENTRY, check: kpiProblems }, values);
  const standing = await standingKpis(work, id, entries);
  await assertEntries(work, entries, standing);
  const written = await writeKpis(work, id, { entries, standing });
  await renewPriors(work, id);
  const ids = written.flatMap((figure) => (figure.id === null ? [] : [figure.id]));
  await recordEvent(work, {
    event: 'fund_kpis.entered',
    target: { type: 'fund', id },
    description: `**${work.viewer.name}** entered ${counted(entries.length, 'figure')} of **${name}**`,
    properties: { ids },
  });
  return written;
}

async function assertEntries(
  work: Work,
  entries: readonly Entry[],
  standing: ReadonlyMap<string, StandingKpi>,
): Promise<void> {
  const named = entries.map(({ report_sub_type_id: kpi }) => kpi ?? 0);
  const { rows: kpis } = await sql<{ id: number }>`select id from report_sub_types
    where id = any(${named}::bigint[]) and deleted_at is null`.execute(work.trx);
  const known = new Set(kpis.map(({ id }) => id));
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const [index, entry] of entries.entries()) {
    const key = kpiKey(entry);
    const problem = seen.has(key)
      ? { value: 'The figure is given twice.' }
      : problemOf(entry, known, standing.get(key));
    seen.add(key);
    for (const [field, message] of Object.entries(problem)) errors[`values.${index}.${field}`] = [message];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function problemOf(
  entry: Entry,
  known: ReadonlySet<number>,
  before: StandingKpi | undefined,
): Readonly<Record<string, string>> {
  const { report_sub_type_id: kpi, value, target, commentary, seen_at: seen } = entry;
  if (kpi && !known.has(kpi)) return { report_sub_type_id: selectedMessage('report_sub_type_id') };
  if (before) {
    const isAnother = (['value', 'target', 'commentary'] as const).some(
      (field) => entry[field] !== undefined && !same(before[field], entry[field]),
    );
    return isAnother && isOvertaken(seen, before.updated_at) ? { seen_at: FIGURE_OVERTAKEN } : {};
  }
  return !value && (target || commentary) ? { value: requiredMessage('value') } : {};
}
