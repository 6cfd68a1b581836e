import { ROLE_NAMES, type RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readContextFor } from '../../packages/server/src/kit/resource-engine/read-context.ts';
import { rowRef } from '../../packages/server/src/kit/resource-engine/row-ref.ts';
import { guest, viewerOf, type Viewer } from '../../packages/server/src/kit/session/viewer.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import type { People } from '../support/people.ts';
import { opensTo, promiseOf } from './may-knock.ts';
import { ALL_FLAGS_ON } from './roles.ts';
import { addMore, MORE_SEEN } from './rows-seen-more.ts';
import { buildWorld, type Rows } from './rows-seen.ts';

/**
 * Which rows of a small world each person sees, in a list and one by one: written from `domain.md#0.7`–`0.9`, `5.2` and the
 * rights of each family. Ivo sits on the committee, Ed is an entrepreneur, Cora a custodian, Cleo a creator, Max an
 * investment manager, Fay a fund manager, Abe an adviser. Who has a star has the list alone, who has a plus the row alone.
 */
const SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  investments: {
    live: 'sam una ivo cora max fay abe iris',
    'founder’s': 'sam una ivo ed cora max fay omar',
    'firm’s': 'sam una ivo cora max fay iris omar',
    lone: 'sam una ivo cora fay lone',
    'fund’s': 'sam una ivo fay lone',
    manual: 'sam una ivo fay abe iris',
  },
  organisations: {
    hers: 'sam una ivo cleo* fay abe +iris',
    pending: 'sam una ivo cleo* fay',
    ended: 'sam una ivo cleo* fay',
    removed: 'sam una ivo cleo* fay',
    owned: 'sam una ivo cleo* fay abe',
  },
  'organisation-links': {
    hers: 'sam una ivo cleo* fay abe iris',
    pending: 'sam una ivo cleo* fay abe iris',
    ended: 'sam una ivo cleo* fay abe iris',
    removed: '',
  },
  'investment-method-entities': {
    hers: 'sam una ivo cleo* fay abe iris',
    lone: 'sam una ivo cleo* fay lone',
    'firm’s': 'sam una ivo cleo* fay max iris omar',
  },
  contacts: { free: 'sam una ivo cleo* fay', owned: 'sam una ivo cleo* fay abe' },
  discussions: {
    public: 'sam una ivo cora max fay iris omar lone',
    private: 'sam una ivo cora max fay omar',
    draft: 'sam una ivo cora max fay',
    removed: '',
  },
  'discussion-replies': {
    public: 'sam una ivo cora max fay iris omar lone',
    private: 'sam una ivo cora max fay omar',
    draft: 'sam una ivo cora max fay',
    removed: '',
  },
  tasks: {
    loose: 'sam una ivo ed cora cleo max fay abe',
    assigned: 'sam una ivo cora fay abe',
    written: 'sam una ivo cleo fay',
  },
  documents: {
    public: 'sam una ivo cora max fay iris omar lone',
    private: 'sam una ivo cora max fay',
    'last day': 'sam una ivo cora max fay iris omar lone',
    expired: 'sam una ivo cora max fay',
    friends: 'sam una ivo cora max fay iris',
    superseded: 'sam una ivo cora max fay',
    new: 'sam una ivo cora max fay iris omar lone',
    kept: 'sam una ivo cora max fay iris omar lone',
    dropped: '',
    draft: 'sam una ivo cora max fay',
    hers: 'sam una ivo fay abe iris',
    uploaded: 'sam una ivo fay abe iris',
    filed: 'sam una ivo fay abe',
    'about Lone': 'sam una ivo fay',
  },
  'folder-structures': {
    template: 'sam una',
    public: 'sam una ivo cora max fay iris omar lone',
    private: 'sam una ivo cora max fay',
    draft: 'sam una ivo cora max fay',
  },
  'registration-documents': {
    hers: 'sam una ivo fay abe iris',
    lone: 'sam una ivo fay lone',
    free: 'sam una ivo fay',
    owned: 'sam una ivo fay abe',
    'firm’s': 'sam una ivo fay abe iris',
  },
  'onboarding-documents': {
    template: 'sam una max',
    hers: 'sam una iris',
    lone: 'sam una lone',
  },
};
const it = useApp({
  prepare: async (app) => {
    await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
  },
});
let people: People;
let rows: Rows;
beforeAll(async () => {
  const world = await buildWorld(it().app.db);
  await addMore(it().app.db, world);
  ({ people, rows } = world);
});

const holdings = SEEN.investments ?? {};
const without = (who: string, seen: typeof holdings): typeof holdings =>
  Object.fromEntries(Object.entries(seen).map(([name, by]) => [name, by.replace(` ${who}`, '')]));

/** One person of each kind of scope calls by HTTP; `rows-reached.test.ts` asks the rules for everyone. */
const CALLERS = ['una', 'ed', 'max', 'fay', 'abe', 'iris', 'omar'] as const;

/** What hangs on a holding is seen by those who see the holding; cash calls are none of an adviser’s. */
const promised = [
  ...Object.entries({ ...SEEN, ...MORE_SEEN }),
  ['cash-calls', without('abe', holdings)] as const,
  ['investment-transactions', holdings] as const,
];
test.each(promised)('%s', async (resource, seen) => {
  const found: Record<string, { listed: string[]; opened: string[] }> = {};
  for (const name of Object.keys(seen)) found[name] = { listed: [], opened: [] };
  for (const who of CALLERS) {
    const client = await it().as(people[who]);
    const { body } = await client.get(`/api/${resource}?limit=100`);
    const ids = new Set((body.data ?? []).map(({ id }: { id: number }) => id));
    for (const [name, id] of Object.entries(rows[resource] ?? {})) {
      if (ids.has(id)) found[name]?.listed.push(who);
      if ((await client.get(`/api/${resource}/${id}`)).status === 200) found[name]?.opened.push(who);
    }
  }
  const inOrder = (by: string, mark: string): string[] =>
    CALLERS.filter((who) => [who, who + mark, mark + who].some((one) => by.split(' ').includes(one)));
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(seen).map(([name, by]) => [
        name,
        { listed: inOrder(by, '*'), opened: inOrder(by, '+') },
      ]),
    ),
  );
});

/** Read by whoever the route lets in: lists of choices, banks of questions, and what follows its own record. */
const READ_BY_ROUTE = new Set(
  `cash-calls categories characters compliance-options compliance-questions fca-compliance-options
  fca-compliance-questions images industries investment-round-types investment-transactions investor-types key-dates
  key-points portfolio-table-columns portfolio-table-options portfolio-table-stats portfolio-tables report-sub-types
  report-types sub-types tax-options team-images term-conditions terms triggers types users`.split(/\s+/),
);
/** Changed by no one but whom the rule itself lets: the route is asked as well. */
const CHANGED_BY_RULE = new Set(
  `aml-checks bank-detail-changes call-logs client-groups cloud-documents contacts deal-placements documents
  folder-structures fund-investment-opportunities fund-kpis fund-ledger fund-net-asset-values
  fund-opportunity-valuations funds galleries imports investment-method-entities investment-methods
  investment-opportunities invitations market-sounding-acceptance nominees notes opens organisation-links organisations
  pipeline-deals registration-documents rewards run-lines runs saved-views tasks webhooks whole-ownership-choices`.split(
    /\s+/,
  ),
);

/** Rules are asked where no route is: for what hangs on a record, in a search, before a notice. */
test('a rule of access refuses on its own whoever has no right at all', async () => {
  const { app } = it();
  const roles = Object.keys(ROLE_NAMES).map(Number) as RoleId[];
  const person = { id: 7, name: 'N', email: 'n@n.test', email_verified_at: '2026-01-01' };
  const viewers: Viewer[] = [guest, ...roles.map((role_id) => viewerOf({ ...person, role_id }))];
  const open: string[] = [];
  let requested = 0;
  for (const { resource, access } of servings) {
    const own = opensTo(promiseOf(resource, 'show').who, 5);
    for (const verb of ['index', 'show', 'update', 'delete'] as const) {
      const reads = verb === 'index' || verb === 'show';
      if (reads ? READ_BY_ROUTE.has(resource.name) : !CHANGED_BY_RULE.has(resource.name)) continue;
      const { who } = promiseOf(resource, verb);
      for (const viewer of viewers) {
        const may = viewer.role === null ? who.includes('public') : opensTo(who, viewer.role);
        if (may || (viewer.kind === 'investor' && verb === 'index' && own)) continue;
        requested++;
        const said = access(viewer, rowRef('r'), await readContextFor(app, viewer, verb));
        const text = typeof said === 'string' ? said : said.compile(app.db.kysely).sql;
        if (!/^(none|\(?false\)?)$/.test(text)) open.push(`${resource.name} ${verb} ${viewer.role}: ${text}`);
      }
    }
  }
  expect(open).toEqual([]);
  expect(requested).toBeGreaterThan(500);
});
