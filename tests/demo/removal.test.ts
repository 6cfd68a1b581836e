import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { watchChanges } from '../support/watch-changes.ts';

/**
 * Records as a year of work leaves them, with all that hangs on each. Told to go, a record goes whole: it answers 404, its
 * list has it no more, and nothing that was attached to it is left over. Or it is said why not, and nothing has changed.
 */
const it = useApp({ demo: true, now: DEMO_NOW });
let support: TestClient;
let admin: TestClient;
let changes: () => Promise<readonly string[]>;
/** Tables whose rows hang on a record of any family (`domain.md#0.7`); stories stay when their record is gone. */
let attached: readonly string[];
const STORIES = ['activity', 'audit_entries', 'status_histories', 'opens'];

beforeAll(async () => {
  support = await it().as('support@larkfield.test');
  admin = await it().as('superadmin@larkfield.test');
  const { db } = it().app;
  const tables = await db.run<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.columns d
      on d.table_name = c.table_name and d.column_name = 'deleted_at' and d.table_schema = 'public'
    where c.column_name = 'target_type' and c.table_schema = 'public' order by 1`);
  attached = tables.map(({ name }) => name).filter((name) => !STORIES.includes(name));
  changes = await watchChanges(db);
});

/** What a record is called by those that hang on it: the aliases of `domain.md#0.7`. */
const ALIASES: Readonly<Record<string, string>> = {
  users: 'user',
  contacts: 'contact',
  organisations: 'organisation',
  'organisation-links': 'organisation_link',
  nominees: 'nominee',
  'investment-methods': 'investment_method',
  'investment-method-entities': 'investment_method_entity',
  'pipeline-deals': 'pipeline_deal',
  'investment-opportunities': 'investment_opportunity',
  'fund-investment-opportunities': 'fund_investment_opportunity',
  funds: 'fund',
  investments: 'investment',
  'update-reports': 'update_report',
  'deal-placements': 'deal_placement',
  'market-sounding-acceptance': 'market_sounding_acceptance',
  'onboarding-documents': 'onboarding_document',
};
/** Where to remove is to revoke or to cancel: the record stays, and its state says so. */
const ENDED_INSTEAD: readonly string[] = ['invitations', 'subscription-payment'];
const FEW = 6;
const removable = servings
  .map(({ resource }) => resource)
  .filter(({ without }) => !without?.includes('delete'));

interface Row {
  readonly id: number;
  readonly name: string | null;
}
const rowsOf = (table: string): Promise<Row[]> =>
  it().app.db.run<Row>(
    sql`select id, to_jsonb(t) ->> 'name' as name from ${sql.table(table)} as t order by id desc limit ${FEW}`,
  );

/** What still hangs on a record that is gone. */
async function leftOver(target: string, id: number): Promise<string[]> {
  const { db } = it().app;
  const found: string[] = [];
  for (const table of attached) {
    const rows = await db.run(
      sql`select 1 from ${sql.table(table)} where target_type = ${target} and target_id = ${id} and deleted_at is null`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

async function problemsOf(
  resource: Resource,
  { id }: Row,
  { status, body }: TestAnswer,
  forGood: boolean,
): Promise<string[]> {
  const problems: string[] = [];
  const changed = (await changes()).filter((change) => !change.endsWith(' activity'));
  if (status !== 204) {
    if (![403, 404, 405, 409, 422].includes(status)) problems.push(`answered ${status}`);
    if (!body?.message) problems.push(`${status} without a word`);
    return changed.length === 0 ? problems : [...problems, `${status}, and yet ${changed.join(', ')}`];
  }
  const shown = await support.get(`/api/${resource.name}/${id}`);
  if (![404, 405].includes(shown.status) && !ENDED_INSTEAD.includes(resource.name))
    problems.push(`gone, and shown with ${shown.status}`);
  if (forGood) {
    const rows = await it().app.db.run(sql`select 1 from ${sql.table(resource.table)} where id = ${id}`);
    if (rows.length > 0) problems.push('gone for good, and its row is there');
  }
  const left = await leftOver(ALIASES[resource.name] ?? '', id);
  return [...problems, ...left.map((table) => `left over in ${table}`)];
}

test.each(removable.map((resource) => [resource.name, resource] as const))(
  '%s: nothing is half removed, for good or not',
  async (name, resource) => {
    const problems: string[] = [];
    await changes();
    for (const row of await rowsOf(resource.table)) {
      const plain = await admin.delete(`/api/${name}/${row.id}`);
      problems.push(...(await problemsOf(resource, row, plain, false)).map((one) => `${row.id}: ${one}`));
      const query = new URLSearchParams({ force: '1', name: row.name ?? '' });
      const forced = await support.delete(`/api/${name}/${row.id}?${query}`);
      problems.push(
        ...(await problemsOf(resource, row, forced, true)).map((one) => `${row.id} for good: ${one}`),
      );
    }
    expect(problems).toEqual([]);
  },
);
