import { keysOf } from '@tranche/domain/kit/record';
import { REPORT_ANSWERS } from '@tranche/domain/reporting/report-answers';
import { STATISTICS } from '@tranche/domain/reporting/statistics';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

const it = useApp({ demo: true, now: DEMO_NOW });

/** Inputs of which nothing is left. */
const NOTHING = 'from=2001-01-01&to=2001-02-01&opportunity_id=999999';
const ROLES = ['superadmin', 'committee'];

async function faults(path: string, shape: z.ZodType, who: string): Promise<unknown> {
  const { status, body } = await (await it().as(`${who}@larkfield.test`)).get(path);
  if (status !== 200) return { path, status };
  const read = z.strictObject({ data: shape }).safeParse(body);
  return read.success ? null : { path, who, problem: z.prettifyError(read.error), got: body.data };
}

test.each(keysOf(STATISTICS))(
  '%s answers in its shape, with much, with nothing, and in part',
  async (name) => {
    const path = `/api/statistics/${name}`;
    for (const who of ROLES)
      for (const requested of ['', `?${NOTHING}`, '?from=2025-01-01&to=2025-12-31&type_id=1'])
        expect(await faults(path + requested, STATISTICS[name], who)).toBeNull();
  },
);

const REPORTS: readonly (readonly [keyof typeof REPORT_ANSWERS, string])[] = [
  ['available-reports', 'target_type=investment_opportunity&target_id=$company'],
  ['available-reports', 'target_type=fund&target_id=1'],
  ['figure-sheet', 'target_type=investment_opportunity&target_id=$company'],
  ['completeness', 'period=2025-Q4'],
  ['formula-check', 'formula=revenue - gross_profit'],
  ['aggregate', 'period=2025-Q4'],
  ['aggregate', 'period=2025-Q4&group_by=industry'],
  ['aggregate', 'period=1999-Q4&group_by=fund'],
  ['aggregate-chart', 'report_sub_type_id=1'],
  ['aggregate-chart', 'report_sub_type_id=1&interval=month&group_by=type&from=2025-01-01&to=2025-06-30'],
];

test.each(REPORTS)('reports/%s?%s answers in its shape', async (name, requested) => {
  const { rows } = await it().app.db.pool.query<{ id: number }>(
    `select target_id as id from report_inputs where target_type = 'investment_opportunity' order by id limit 1`,
  );
  const path = `/api/reports/${name}?${requested.replace('$company', String(rows[0]?.id))}`;
  expect(await faults(path, REPORT_ANSWERS[name], 'superadmin')).toBeNull();
});
