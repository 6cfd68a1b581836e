import { INBOX_KINDS } from '@tranche/domain/inbox/inbox';
import type { InboxChange } from '@tranche/domain/inbox/inbox-changed';
import type { RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readContextFor } from '../../packages/server/src/kit/resource-engine/read-context.ts';
import { viewerOf } from '../../packages/server/src/kit/session/viewer.ts';
import { changesOf, startInboxNews } from '../../packages/server/src/slices/inbox/inbox-news.ts';
import { mayByMatrix } from '../contract/promised-roles.ts';
import { addOneOfEachRole, ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

// `domain.md#inbox`: whoever may decide an item is notified that it came, left or was changed; no one else is.
const it = useApp({ demo: true, now: DEMO_NOW });
const ROLES = [1, 5, 8, 9, 12];
const heard = new Map<number, InboxChange[]>();
let people: readonly { readonly id: number; readonly role: RoleId }[] = [];
let support: TestClient;
let stop: () => Promise<void>;

beforeAll(async () => {
  const { app } = it();
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
  await addOneOfEachRole(app.db);
  people = await app.db.run<{ id: number; role: RoleId }>(
    sql<{
      id: number;
      role: number;
    }>`select id, role_id as role from users where email like 'role%@contract.test'`,
  );
  const ids = people.filter(({ role }) => ROLES.includes(role)).map(({ id }) => id);
  stop = await startInboxNews(app, {
    listeners: () => ids,
    send: (id, event, data) => {
      expect(event).toBe('inbox.changed');
      const role = people.find((person) => person.id === id)?.role ?? 0;
      heard.set(role, [...(heard.get(role) ?? []), data as InboxChange]);
    },
  });
  support = await it().as('role8@contract.test');
});
beforeEach(() => heard.clear());
afterAll(() => stop());

const keyOf = async (kind: string): Promise<string> =>
  (await support.get(`/api/inbox?filter[kind]=${kind}`)).body.data[0].key;
const news = async (): Promise<ReadonlyMap<number, readonly InboxChange[]>> => {
  await vi.waitFor(() => expect([...heard.keys()]).toEqual(expect.arrayContaining([1, 8])), {
    timeout: 120_000,
  });
  return heard;
};

test('a decision reaches those who may decide, and no one else', async () => {
  const key = await keyOf('category');
  const [, id] = key.split(':');
  await support.patch(`/api/investor-categorisations/${id}`, { status: 2 });
  const reached = await news();
  expect(reached.get(1)).toEqual([{ key, state: 'left' }]);
  expect(reached.get(8)).toEqual([{ key, state: 'left' }]);
  for (const { id, role } of people.filter(({ role }) => ![1, 8].includes(role))) {
    const viewer = viewerOf({ id, role_id: role, name: '', email: '', email_verified_at: null });
    const context = await readContextFor(it().app, viewer, 'index');
    const forbidden = !mayByMatrix(role, 'investor_category.update');
    if (forbidden) expect([role, await changesOf([key], context)]).toEqual([role, []]);
  }
});

test('what is set aside says so', async () => {
  const key = await keyOf('payment');
  const until = new Date(Date.parse(DEMO_NOW) + 86_400_000).toISOString();
  await support.patch(`/api/inbox/${key}`, { snoozed_until: until });
  expect((await news()).get(1)).toEqual([{ key, state: 'snoozed' }]);
});

const TABLES: Readonly<Record<(typeof INBOX_KINDS)[number], string>> = {
  category: 'investor_categorisations',
  identity_document: 'registration_documents',
  screening: 'aml_checks',
  organisation_application: 'organisation_links',
  bank_change: 'bank_detail_changes',
  approval_price: 'share_prices',
  approval_unit_value: 'net_asset_values',
  approval_nav: 'fund_net_asset_values',
  approval_valuation: 'fund_opportunity_valuations',
  approval_run: 'runs',
  question: 'discussions',
  signature: 'onboarding_documents',
  payment: 'cash_calls',
  pa_deal: 'deal_placements',
  kpi_review: 'kpi_requests',
  failed: 'imports',
  mail: 'mails',
};

const NOT_IN_DEMO: readonly string[] = INBOX_KINDS.filter((kind) =>
  /^(bank_change|failed|approval_)/.test(kind),
);

test.each(INBOX_KINDS.filter((kind) => !NOT_IN_DEMO.includes(kind)))(
  'a row of %s that is written is news',
  async (kind) => {
    const key = await keyOf(kind);
    const [, id] = key.split(':');
    const table = sql.table(TABLES[kind]);
    await sql`update ${table} set updated_at = updated_at where id = ${id}`.execute(it().app.db.kysely);
    expect((await news()).get(8)).toContainEqual({ key, state: 'waiting' });
  },
);

test('an answer is news of its question', async () => {
  const key = await keyOf('question');
  const [, id] = key.split(':');
  await support.post('/api/discussion-replies', { discussion_id: id, body: '<p>Yes, in May.</p>' });
  expect((await news()).get(8)).toContainEqual({ key, state: 'left' });
});

test('many at the same time are one piece of news', async () => {
  await sql`update cash_calls set updated_at = updated_at`.execute(it().app.db.kysely);
  expect((await news()).get(8)).toEqual([{ key: 'payment:*', state: 'changed' }]);
});
