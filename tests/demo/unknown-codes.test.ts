import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ALL_FLAGS_ON } from '../contract/roles.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

/**
 * A state that does not exist is refused by name, whoever sets it: the caller, or the server alone. To answer 200 would say
 * that it was taken.
 */
const it = useApp({ demo: true, now: DEMO_NOW });

beforeAll(async () => {
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(it().app.db.kysely);
});

/** Their PATCH is a verb of its own, which reads other fields, or finds the record in no state to be changed. */
const OTHERWISE: Readonly<Record<string, readonly number[]>> = {
  imports: [409],
  'market-sounding-acceptance': [409],
  pdfs: [422],
  'fund-opportunity-valuations': [409],
  'aml-checks': [422],
  'pre-emption-choices': [422],
  'single-payment': [422],
  'subscription-payment': [422],
  'bank-detail-changes': [422],
};

test('of every family', async () => {
  const client = await it().as('support@larkfield.test');
  const wrong: string[] = [];
  let requested = 0;
  for (const { resource } of servings) {
    const { rows } = await it().app.db.pool.query<{ id: number }>(
      `select id from ${resource.table} order by id limit 1`,
    );
    const codes = Object.entries(resource.fields).filter(([, { spec }]) =>
      ['code', 'choice'].includes(spec.kind),
    );
    for (const [name] of rows[0] === undefined ? [] : codes) {
      for (const unknown of ['x', 99, 1.5]) {
        const answer = await client.patch(`/api/${resource.name}/${rows[0]?.id}`, { [name]: unknown });
        if ([403, 404, 405].includes(answer.status)) continue;
        requested += 1;
        const isNamed = answer.status === 422 && Object.keys(answer.body.errors).includes(name);
        if (!isNamed && !OTHERWISE[resource.name]?.includes(answer.status))
          wrong.push(`${resource.name} ${name}=${unknown}: ${answer.status} ${answer.text.slice(0, 90)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(requested).toBeGreaterThan(120);
});
