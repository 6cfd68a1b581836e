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
let adminId: number;
let changes: () => Promise<readonly string[]>;
/** Tables whose rows hang on a record of any family (`domain.md#0.7`); stories stay when their record is gone. */
let attached: readonly string[];
/** Tables of records that are kept when they are deleted. */
let counted: readonly string[];
const STORIES = ['activity', 'audit_entries', 'status_histories', 'opens'];

beforeAll(async () => {
  support = await it().as('support@larkfield.test');
  admin = await it().as('superadmin@larkfield.test');
  const { db } = it().app;
  const [self] = await db.run<{ id: number }>(
    sql`select id from users where email = 'superadmin@larkfield.test'`,
  );
  adminId = self?.id ?? 0;
  const tables = await db.run<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.columns d
      on d.table_name = c.table_name and d.column_name = 'deleted_at' and d.table_schema = 'public'
    where c.column_name = 'target_type' and c.table_schema = 'public' order by 1`);
  attached = tables.map(({ name }) => name).filter((name) => !STORIES.includes(name));
  const kept = await db.run<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where column_name = 'deleted_at' and table_schema = 'public' order by 1`);
  counted = kept.map(({ name }) => name);
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

/** Where a deletion cannot be taken back: there is no row to bring back, or it was a step of its own. */
const isFinal = ({ hardDelete, final, permission }: Resource): boolean =>
  hardDelete === true || final === true || (typeof permission !== 'string' && permission.write === 'own');

/** The record, and how much there is in every table, but for stamps and the story. */
async function everything(resource: Resource, id: number): Promise<Record<string, string>> {
  const { db } = it().app;
  const live = (table: string) =>
    sql`select ${table}::text as name, count(*) as count from ${sql.table(table)} where deleted_at is null`;
  const counts = await db.run<{ name: string; count: number }>(
    sql`${sql.join(counted.map(live), sql` union all `)}`,
  );
  const record = await db.run(
    sql`select to_jsonb(t) - 'updated_at' - 'updated_by_id' as row from ${sql.table(resource.table)} as t where id = ${id}`,
  );
  const rows = counts.map(({ name, count }): [string, string] => [name, String(count)]);
  return { ...Object.fromEntries(rows), record: JSON.stringify(record) };
}

/** Told to come back, the record is the same one, with all that went with it. */
async function restoreProblems(
  resource: Resource,
  id: number,
  before: Record<string, string>,
): Promise<string[]> {
  const url = `/api/${resource.name}/${id}/restore`;
  const trashed = await admin.get(`/api/${resource.name}?filter[trashed]=only&filter[id]=${id}&page=1`);
  const answer = await admin.post(url);
  if (isFinal(resource)) return answer.status === 404 ? [] : [`restored with ${answer.status}`];
  if (answer.status !== 200) return [`not restored: ${answer.status} ${answer.text}`];
  const after = await everything(resource, id);
  const other = Object.keys(before).filter((part) => before[part] !== after[part]);
  const problems = other.map((part) => `${part}: ${before[part]} came back as ${after[part]}`);
  const by = resource.unaudited ? null : { id: adminId };
  if (trashed.status !== 200) problems.push(`its list of the deleted answers ${trashed.status}`);
  else expect(trashed.body.data).toMatchObject([{ id, deleted_at: expect.any(String), deleted_by: by }]);
  const again = await admin.post(url);
  if (again.status !== 409) problems.push(`restored again with ${again.status}`);
  await admin.delete(`/api/${resource.name}/${id}`);
  await changes();
  return problems;
}

test.each(removable.map((resource) => [resource.name, resource] as const))(
  '%s: nothing is half removed, for good or not',
  async (name, resource) => {
    const problems: string[] = [];
    await changes();
    // what goes together goes in one moment: what another family lost before is not of it
    it().clock.advance({ minutes: 1 });
    let isRestored = false;
    for (const row of await rowsOf(resource.table)) {
      const before = isRestored ? null : await everything(resource, row.id);
      const plain = await admin.delete(`/api/${name}/${row.id}`);
      problems.push(...(await problemsOf(resource, row, plain, false)).map((one) => `${row.id}: ${one}`));
      if (plain.status === 204 && before !== null) {
        problems.push(...(await restoreProblems(resource, row.id, before)).map((one) => `${row.id}: ${one}`));
        isRestored = true;
      }
      const query = new URLSearchParams({ force: '1', name: row.name ?? '' });
      const forced = await support.delete(`/api/${name}/${row.id}?${query}`);
      problems.push(
        ...(await problemsOf(resource, row, forced, true)).map((one) => `${row.id} for good: ${one}`),
      );
    }
    expect(problems).toEqual([]);
  },
);
