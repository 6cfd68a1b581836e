import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { watchChanges } from '../support/watch-changes.ts';
import { CRM_REFUSALS } from './refusals/crm.ts';
import { DESK_REFUSALS } from './refusals/desk.ts';
import { FILE_REFUSALS } from './refusals/files.ts';
import { FUND_REFUSALS } from './refusals/funds.ts';
import { INVESTMENT_REFUSALS } from './refusals/investments.ts';
import { INVESTOR_REFUSALS } from './refusals/investors.ts';
import { MONEY_REFUSALS } from './refusals/money.ts';
import { OFFICE_REFUSALS } from './refusals/office.ts';
import { REPORTING_REFUSALS } from './refusals/reporting.ts';
import type { Refused } from './refusals/refused.ts';

/**
 * What workflows refuse to those who may use them otherwise: each guard is asked once, on a record of the demo that everything
 * else is right about. The answer names the field or says why, and not a row of any table changes.
 */
const it = useApp({ demo: true, now: DEMO_NOW });
let changes: () => Promise<readonly string[]>;
const ALL: Readonly<Record<string, Refused>> = {
  ...INVESTMENT_REFUSALS,
  ...MONEY_REFUSALS,
  ...INVESTOR_REFUSALS,
  ...CRM_REFUSALS,
  ...OFFICE_REFUSALS,
  ...REPORTING_REFUSALS,
  ...DESK_REFUSALS,
  ...FUND_REFUSALS,
  ...FILE_REFUSALS,
};

beforeAll(async () => {
  const { db } = it().app;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(db.kysely);
  changes = await watchChanges(db);
});

const sentencesOf = ({ status, body }: TestAnswer): unknown =>
  status === 422
    ? Object.fromEntries(
        Object.entries<readonly string[]>(body.errors).map(([field, [first]]) => [field, first]),
      )
    : body.message;

test.each(Object.entries(ALL))('%s', async (_name, { prepare, find, ask, status, says }) => {
  const { pool } = it().app.db;
  if (prepare) await pool.query(`begin; set local session_replication_role = replica; ${prepare}; commit`);
  const row = (await pool.query(`${find} limit 1`)).rows[0];
  expect(row, 'a record in this state').toBeDefined();
  const client = await it().as(row.by ?? 'superadmin@larkfield.test');
  await changes();
  const { method = 'POST', ...request } = ask(row);
  const answer = await client.inject({ method, ...request });
  expect([answer.status, sentencesOf(answer)], answer.text.slice(0, 300)).toEqual([status, says]);
  expect(await changes()).toEqual([]);
});
