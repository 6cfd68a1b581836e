import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import type { People } from '../support/people.ts';
import { ALL_FLAGS_ON } from './roles.ts';
import { buildWorld, type Rows } from './rows-seen.ts';

/**
 * Which rows of a small world each person sees, in a list and one by one: written from `domain.md#0.7`–`0.9`, `5.2` and the
 * P and S5 lines of each family. Ivo sits on the committee, Ed is an entrepreneur, Cora a custodian, Cleo a creator, Max an
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
    'firm’s': 'sam una ivo fay abe',
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
  ({ people, rows } = await buildWorld(it().app.db));
});

const holdings = SEEN.investments ?? {};
const without = (who: string, seen: typeof holdings): typeof holdings =>
  Object.fromEntries(Object.entries(seen).map(([name, by]) => [name, by.replace(` ${who}`, '')]));

/** What hangs on a holding is seen by those who see the holding; cash calls are none of an adviser’s. */
const promised = [
  ...Object.entries(SEEN),
  ['cash-calls', without('abe', holdings)] as const,
  ['investment-transactions', holdings] as const,
];
test.each(promised)('%s', async (resource, seen) => {
  const found: Record<string, { listed: string[]; opened: string[] }> = {};
  for (const name of Object.keys(seen)) found[name] = { listed: [], opened: [] };
  for (const [who, user] of Object.entries(people)) {
    const client = await it().as(user);
    const { body } = await client.get(`/api/${resource}?limit=100`);
    const ids = new Set((body.data ?? []).map(({ id }: { id: number }) => id));
    for (const [name, id] of Object.entries(rows[resource] ?? {})) {
      if (ids.has(id)) found[name]?.listed.push(who);
      if ((await client.get(`/api/${resource}/${id}`)).status === 200) found[name]?.opened.push(who);
    }
  }
  const inOrder = (by: string, mark: string): string[] =>
    Object.keys(people).filter((who) =>
      [who, who + mark, mark + who].some((one) => by.split(' ').includes(one)),
    );
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(seen).map(([name, by]) => [
        name,
        { listed: inOrder(by, '*'), opened: inOrder(by, '+') },
      ]),
    ),
  );
});
