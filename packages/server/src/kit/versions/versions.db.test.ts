import { VERSIONED_SETTINGS, SEALED_SETTINGS } from '@tranche/domain/settings/versioned-settings';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { family } from '../resource-engine/family.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const NOW = '2026-03-31T09:00:00Z';
const { it, people, as } = usePeople({ now: NOW });

const read = async (who: Person, query: string) => (await as(who)).get(`/api/record-versions?${query}`);
const typeRow = () =>
  addRow(it().app.db, 'investor_types', {
    name: 'High net worth',
    code: `hnw_${(made += 1)}`,
    basis: 'cobs',
    statement_text: '<p>One</p>',
  });
let made = 0;

test('every definition that keeps earlier values has the trigger of the same columns', async () => {
  const { rows } = await sql<{ table: string; args: string[] }>`
    select tgrelid::regclass::text as table, array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') as args
    from pg_trigger where tgname = 'versions_kept'`.execute(it().app.db.kysely);
  const found = rows.map(({ table, args: [type = '', kept = ''] }) => [table, type, listed(kept)]);
  const declared = [...it().app.registry.values()].flatMap(({ resource }) =>
    resource.versions ? [[resource.table, family(resource), [...resource.versions].sort()]] : [],
  );
  const all = [...declared, ['settings', 'settings', [...VERSIONED_SETTINGS].sort()]];
  expect(found.sort()).toEqual(all.sort());
  const settings = rows.find(({ table }) => table === 'settings');
  expect(listed(settings?.args[2] ?? '')).toEqual([...SEALED_SETTINGS].sort());
});
const listed = (text: string): string[] => text.slice(1, -1).split(',').sort();

describe('the earlier values of a statement', () => {
  test('say who changed what and when, newest first, decimals as text', async () => {
    const id = await typeRow();
    const sam = await as('sam');
    await sam.patch(`/api/investor-types/${id}`, { statement_text: '<p>Two</p>', max_portfolio_pct: '12.5' });
    await (await as('una')).patch(`/api/investor-types/${id}`, { name: 'HNW', sort_order: 9 });
    const { status, body } = await read('sam', `target_type=investor_type&target_id=${id}`);
    expect([status, body.meta.total]).toEqual([200, 2]);
    expect(body.data).toMatchObject([
      {
        version: 2,
        at: '2026-03-31T09:00:00.000000Z',
        actor: { id: people().una, name: 'Una Support' },
        fields: ['name'],
        before: { name: 'High net worth' },
        after: { name: 'HNW' },
      },
      {
        version: 1,
        actor: { id: people().sam },
        before: { statement_text: '<p>One</p>', max_portfolio_pct: null },
        after: { statement_text: '<p>Two</p>', max_portfolio_pct: '12.5000' },
      },
    ]);
    const only = async (more: string) =>
      (await read('sam', `target_type=investor_type&target_id=${id}&${more}`)).body.data?.map(
        (row: { version: number }) => row.version,
      );
    expect(await only('field=name')).toEqual([2]);
    expect(await only('field=name,statement_text')).toEqual([2, 1]);
    expect(await only(`actor_id=${people().sam}`)).toEqual([1]);
    expect(await only('limit=1&page=2')).toEqual([1]);
    expect(await only('field=sort_order')).toBeUndefined();
  });

  test('are never written again, and go with what is removed', async () => {
    const id = await typeRow();
    await (await as('sam')).patch(`/api/investor-types/${id}`, { name: 'Other' });
    const { kysely } = it().app.db;
    const again = sql`update record_versions set after = '{}' where target_id = ${id}`.execute(kysely);
    await expect(again).rejects.toThrow('append-only');
    await expect(sql`delete from record_versions`.execute(kysely)).rejects.toThrow('append-only');
    await sql`delete from investor_types where id = ${id}`.execute(kysely);
    const { rows } =
      await sql`select 1 from record_versions where target_type = 'investor_type' and target_id = ${id}`.execute(
        kysely,
      );
    expect(rows).toEqual([]);
  });
});

describe('the settings', () => {
  test('keep what was changed, of the account that it was; to who may see the brand', async () => {
    const sam = await as('sam');
    await sam.patch('/api/settings/1', { company_name: 'Northgate', funds_enabled: true });
    await sam.patch('/api/settings/1', { bank_account_number: '22222222' });
    const [change] = (await (await as('una')).get('/api/bank-detail-changes?filter[status]=1')).body.data;
    await (await as('una')).patch(`/api/bank-detail-changes/${change.id}`, { status: 2 });
    const { body } = await read('sam', 'target_type=settings&target_id=1');
    expect(body.data).toMatchObject([
      { actor: { id: people().una }, fields: ['bank_account_number'], before: {}, after: {} },
      { actor: { id: people().sam }, before: { company_name: 'Private Markets', funds_enabled: false } },
    ]);
    expect(JSON.stringify(body)).not.toContain('22222222');
    expect((await read('ivo', 'target_type=settings&target_id=1')).status).toBe(403);
    expect((await read('sam', 'target_type=settings&target_id=2')).status).toBe(404);
  });
});

describe('whoever does not see the record', () => {
  test('reads none of its earlier values', async () => {
    const question = await addRow(it().app.db, 'attributes', { name: 'Job', key: 'job', type: 'text' });
    const answer = async (value: string) =>
      (await as('sam')).post('/api/attribute-values', {
        target_type: 'user',
        target_id: people().omar,
        values: [{ attribute_id: question, value }],
      });
    const { id } = (await answer('Baker')).body.data[0];
    await answer('Miller');
    const query = `target_type=attribute_value&target_id=${id}`;
    expect((await read('max', query)).body.data).toMatchObject([
      { before: { value: 'Baker' }, after: { value: 'Miller' } },
    ]);
    expect((await read('abe', query)).status).toBe(404);
    expect((await read('omar', query)).status).toBe(403);
    expect((await read('ivo', `target_type=compliance_question&target_id=1`)).status).toBe(404);
  });

  test('nor of a test’s questions without the right to them', async () => {
    await sql`update settings set compliance_test_enabled = true where id = 1`.execute(it().app.db.kysely);
    await (await as('sam')).patch('/api/settings/1', { compliance_test_enabled: true });
    const id = await addRow(it().app.db, 'compliance_questions', { question: 'Is it safe?' });
    expect((await read('ivo', `target_type=compliance_question&target_id=${id}`)).status).toBe(403);
    expect((await read('sam', `target_type=compliance_question&target_id=${id}`)).status).toBe(200);
  });

  test('a target is named, and keeps earlier values', async () => {
    expect(Object.keys((await read('sam', '')).body.errors)).toEqual(['target_type']);
    expect(Object.keys((await read('sam', 'target_type=settings')).body.errors)).toEqual(['target_id']);
    expect(Object.keys((await read('sam', 'target_type=contact&target_id=1')).body.errors)).toEqual([
      'target_type',
    ]);
  });
});

test('a published text keeps what people read, a draft does not', async () => {
  const { kysely } = it().app.db;
  const id = await addRow(it().app.db, 'update_reports', {
    title: 'Draft',
    body: '<p>a</p>',
    report_date: '2026-03-01',
    status: 1,
  });
  await sql`update update_reports set title = 'Second draft' where id = ${id}`.execute(kysely);
  await sql`update update_reports set status = 2, published_at = now() where id = ${id}`.execute(kysely);
  await sql`update update_reports set title = 'Put right', reads_count = 4 where id = ${id}`.execute(kysely);
  const { body } = await read('sam', `target_type=update_report&target_id=${id}`);
  expect(body.data).toMatchObject([
    { version: 1, before: { title: 'Second draft' }, after: { title: 'Put right' } },
  ]);
});
