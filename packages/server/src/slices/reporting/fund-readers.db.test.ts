import { beforeAll, describe, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

// A fund's report reaches who is in its books, with an investment of the platform or without (`domain.md#update_reports`).
const { it, stage, as } = useStage({ now: '2026-04-01T09:00:00Z' });
let sam: TestClient;
let [fund, document] = [0, 0];
const query = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;

async function post(who: keyof Stage['people'], type: string, more: object = {}): Promise<number> {
  const { body, status, text } = await sam.post('/api/fund-ledger', {
    fund_id: fund,
    entry_date: '2026-01-10',
    type,
    amount: '1000',
    description: type,
    investment_method_entity_id: await entityOf(it().app.db, stage().people[who]),
    ...more,
  });
  expect(status, text).toBe(201);
  return body.data.id;
}
async function draft(body: object = {}): Promise<number> {
  const answer = await sam.post('/api/update-reports', {
    target_type: 'fund',
    target_id: fund,
    title: 'First letter',
    body: '<p>All well.</p>',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const audience = async (id: number): Promise<string[]> =>
  (await sam.get(`/api/update-reports/${id}/audience`)).body.data.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  const { db } = it().app;
  await query('update settings set funds_enabled = true');
  sam = await as('sam');
  fund = (await sam.post('/api/funds', { name: 'Harbour', structure: 'lp' })).body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  document = await addRow(db, 'documents', {
    name: 'Letter',
    target_type: 'user',
    target_id: stage().people.sam,
    file_name: 'letter.pdf',
    path: 'tenant/documents/2026/03/letter.pdf',
    sha256: 'a'.repeat(64),
    mime: 'application/pdf',
    size: 1,
    scan_status: 'clean',
    visibility: 'public',
  });
  await post('iris', 'commitment');
  await post('iris', 'contribution');
  await post('omar', 'commitment');
});

describe('a report on a fund', () => {
  test('goes to holders by the books, who read it and are notified; a stranger does neither', async () => {
    const id = await draft({ document_ids: [document] });
    expect(await audience(id)).toEqual(['Iris Test', 'Omar Test']);
    expect((await sam.post(`/api/update-reports/${id}/publish`)).status).toBe(200);
    const bells = await query(
      `select notifiable_id as "to" from notifications where type like '%UpdateReports' order by 1`,
    );
    expect(bells).toEqual([{ to: stage().people.iris }, { to: stage().people.omar }]);
    const seen = async (who: 'iris' | 'omar' | 'lone') => {
      const reader = await as(who);
      const list = await reader.get('/api/update-reports');
      return [
        list.body.data.map((row: { id: number }) => row.id),
        (await reader.get(`/api/update-reports/${id}`)).status,
        (await reader.get(`/api/documents/${document}`)).status,
      ];
    };
    expect(await seen('iris')).toEqual([[id], 200, 200]);
    expect(await seen('omar')).toEqual([[id], 200, 200]);
    expect(await seen('lone')).toEqual([[], 404, 404]);
    const about = await (await as('omar')).get(`/api/update-reports/${id}?append=about`);
    expect(about.body.data.about).toMatchObject({ name: 'Harbour', held: true });
    expect((await sam.get(`/api/update-reports/${id}?append=readership`)).body.data.readership.sent).toBe(2);
  });

  test('is not for another fund’s holders; news of the firm is', async () => {
    const other = (await sam.post('/api/funds', { name: 'Quay', structure: 'lp' })).body.data.id;
    expect(await audience(await draft({ target_id: other }))).toEqual([]);
    expect(await audience(await draft({ target_type: null, target_id: null }))).toEqual([
      'Iris Test',
      'Omar Test',
    ]);
  });

  test('leaves out who took the promise back, and who gave all units up', async () => {
    const id = await draft();
    const promise = await post('lone', 'commitment');
    expect(await audience(id)).toContain('Lone Test');
    expect((await sam.post('/api/fund-ledger', { reverses_id: promise })).status).toBe(201);
    expect(await audience(id)).not.toContain('Lone Test');
    await post('iris', 'distribution_capital', { units: '1000' });
    expect(await audience(id)).toEqual(['Omar Test']);
    // units of a round, issued to her and given on: the books say who holds them
    const raise = await addOpportunity(it().app.db, stage(), { status: 5, fund_id: fund });
    await addInvestment(it().app.db, raise, stage().people.iris, { status: 5, amount: '1000' });
    expect(await audience(id)).toEqual(['Omar Test']);
    const firm = await draft({ target_type: null, target_id: null });
    expect(await audience(firm)).toEqual(['Omar Test']);
    const past = await (await as('iris')).get('/api/update-reports');
    expect(past.body.data).toEqual([]);
  });

  test('is gone with the funds, for its readers and for staff, and comes back with them', async () => {
    const omar = await as('omar');
    const reports = async (of: TestClient) =>
      (await of.get('/api/update-reports?limit=50')).body.data.map(
        (row: { target_type: string | null }) => row.target_type,
      );
    const [report] = (await omar.get('/api/update-reports')).body.data;
    await setSettings(it(), { funds_enabled: false });
    expect(await reports(omar)).toEqual([]);
    expect(new Set(await reports(sam))).toEqual(new Set([null]));
    for (const [of, path] of [
      [omar, `/api/update-reports/${report.id}`],
      [sam, `/api/update-reports/${report.id}`],
      [omar, `/api/documents/${document}`],
    ] as const)
      expect([path, (await of.get(path)).status]).toEqual([path, 404]);
    const written = { target_type: 'fund', target_id: fund, title: 'Second letter', body: '<p>Well.</p>' };
    expect((await sam.post('/api/update-reports', written)).status).toBe(404);
    await setSettings(it(), { funds_enabled: true });
    expect(await reports(omar)).toEqual(['fund']);
    expect(await query(`select 1 from update_reports where title = 'Second letter'`)).toEqual([]);
  });
});
