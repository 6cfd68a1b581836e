import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readContextFor, servingOf } from '../../packages/server/src/kit/resource-engine/read-context.ts';
import { mayUse } from '../../packages/server/src/kit/resource-engine/rights.ts';
import { rowRef } from '../../packages/server/src/kit/resource-engine/row-ref.ts';
import type { Purpose, ReadContext } from '../../packages/server/src/kit/resource-engine/serving.ts';
import { accessClause, and } from '../../packages/server/src/kit/resource-engine/where.ts';
import { guest, system, viewerOf, type ViewerRow } from '../../packages/server/src/kit/session/viewer.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import type { People } from '../support/people.ts';
import { ALL_FLAGS_ON } from './roles.ts';
import { addMore } from './rows-seen-more.ts';
import { buildWorld, type Rows } from './rows-seen.ts';
import { addHanging, HANGING } from './reached/hanging.ts';
import { CHANGES } from './reached/changes.ts';
import { addFiltered } from './reached/filtered.ts';
import { FILTERED } from './reached/filters.ts';
import { addFirm, FIRM } from './reached/firm.ts';
import { addReported, REPORTED } from './reached/reported.ts';
import { addInvestors, INVESTORS } from './reached/investors.ts';
import { addSettings, SETTINGS, WITHOUT } from './reached/settings.ts';
import { BY_PROGRAM, programsOf } from './reached/programs.ts';
import { addContent, CONTENT } from './reached/content.ts';

/**
 * Who sees, changes and removes which rows of the small world, as far as the rule of access says: written from
 * `domain.md#0.7`–`0.9`, the rights of `5.2` and 5.3, and what each family says under P and S5. A line is a row: its name, who
 * sees it, who may change it, who may remove it. A quote is the same as before it, a dash no one, nothing at the end means
 * that there is no such verb. Who has a star has the list alone, who has a plus the row alone.
 */
const REACHED: Readonly<Record<string, string>> = {
  ...HANGING,
  ...CONTENT,
  ...INVESTORS,
  ...FIRM,
  ...REPORTED,
  ...SETTINGS,
};

const it = useApp({
  prepare: async (app) => {
    await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
  },
});
const PURPOSES = ['index', 'show', 'include', 'update', 'delete'] as const satisfies readonly Purpose[];
type Asked = (typeof PURPOSES)[number];
let people: People;
let rows: Rows;
interface Reading {
  readonly who: string;
  readonly purpose: Asked;
  readonly context: ReadContext;
}
const readings: Reading[] = [];
const byPrograms: Reading[] = [];

beforeAll(async () => {
  const { app } = it();
  const world = await buildWorld(app.db);
  for (const add of [
    addMore,
    addHanging,
    addContent,
    addInvestors,
    addFirm,
    addReported,
    addSettings,
    addFiltered,
  ])
    await add(app.db, world);
  ({ people, rows } = world);
  const { rows: users } = await sql<ViewerRow>`
    select id, role_id, name, email, email_verified_at from users where deleted_at is null order by id`.execute(
    app.db.kysely,
  );
  for (const user of users) {
    const who = Object.entries(people).find(([, id]) => id === user.id)?.[0] ?? '';
    for (const purpose of PURPOSES)
      readings.push({ who, purpose, context: await readContextFor(app, viewerOf(user), purpose) });
  }
  for (const purpose of PURPOSES)
    readings.push({ who: 'guest', purpose, context: await readContextFor(app, guest, purpose) });
  for (const [who, viewer] of await programsOf(app.db, world, app.clock()))
    for (const purpose of PURPOSES)
      byPrograms.push({ who, purpose, context: await readContextFor(app, viewer, purpose) });
});

/** Of a named row, whom it is for, by purpose. */
type Reached = Record<Asked, string[]>;

async function reachedRows(resource: string, by: readonly Reading[]): Promise<Map<string, Reached>> {
  const { app } = it();
  const serving = servingOf(app, resource);
  const alive = serving.resource.hardDelete ? sql`true` : sql`t.deleted_at is null`;
  const named = Object.entries(rows[resource] ?? {});
  const found = new Map(
    named.map(([name]): [string, Reached] => [
      name,
      { index: [], show: [], include: [], update: [], delete: [] },
    ]),
  );
  for (const { who, purpose, context } of by) {
    const asksRuleAlone = BY_RULE.has(resource) && (purpose === 'update' || purpose === 'delete');
    if (!asksRuleAlone && !mayUse(serving.resource, purpose, context.viewer)) continue;
    const access = accessClause(serving, rowRef('t'), context) ?? sql`true`;
    const { rows: ids } = await sql<{ id: number }>`
      select t.id from ${sql.table(serving.resource.table)} as t where ${and([access, alive])}`.execute(
      app.db.kysely,
    );
    const reached = new Set(ids.map(({ id }) => id));
    for (const [name, id] of named) if (reached.has(id)) found.get(name)?.[purpose].push(who);
  }
  return found;
}

test.each(Object.entries(REACHED))('%s', async (resource, table) => {
  await assertReached(resource, table, readings);
});

/** Each right counts for itself: programs are given one of those that a rule asks, and not the others. */
test.each(Object.entries(BY_PROGRAM))('%s, by programs', async (resource, table) => {
  await assertReached(resource, table, byPrograms);
});

test.each(WITHOUT)('without %s less is seen of %s', async (flag, resource, table) => {
  const off = readings.map(({ context, ...reading }) => ({
    ...reading,
    context: { ...context, flags: { ...context.flags, [flag]: false } },
  }));
  await assertReached(resource, table, off);
});

/** What is shown inside another record is what is opened by itself. */
async function assertReached(resource: string, table: string, by: readonly Reading[]): Promise<void> {
  const found = await reachedRows(resource, by);
  const known = [...new Set(by.map(({ who }) => who))];
  const expected: Record<string, object> = {};
  const reached: Record<string, object> = {};
  for (const line of table.trim().split('\n')) {
    const [name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const [seen = '', changed, removed] = cells.map((_, at) => whole(cells, at));
    const one = found.get(name);
    if (!one) throw new Error(`${resource} has no row ${name}`);
    const opened = inOrder(seen, known, '+');
    expected[name] = {
      listed: inOrder(seen, known, '*'),
      opened,
      included: opened,
      ...(changed !== undefined && { changed: inOrder(changed, known) }),
      ...(removed !== undefined && { removed: inOrder(removed, known) }),
    };
    reached[name] = {
      listed: one.index,
      opened: one.show,
      included: one.include,
      ...(changed !== undefined && { changed: one.update }),
      ...(removed !== undefined && { removed: one.delete }),
    };
  }
  expect(reached).toEqual(expected);
}

/** A family whose rule chooses rows has its rows in a table: here, or in `rows-seen.test.ts` where none is changed. */
test('every family that shows some rows and not others is in the table', () => {
  const missing = servings
    .filter(({ access }) =>
      readings.some(({ context }) => typeof access(context.viewer, rowRef('t'), context) !== 'string'),
    )
    .map(({ resource }) => resource.name);
  expect(missing.filter((name) => !(name in REACHED) && !SEEN_ALONE.has(name))).toEqual([]);
});
const SEEN_ALONE = new Set(['cash-calls', 'investment-transactions']);

test.each(Object.entries(FILTERED))('filters of %s', async (resource, kept) => {
  const found: Record<string, string> = {};
  for (const asked of Object.keys(kept)) {
    const [, who = 'sam', query = ''] = /^(?:([a-z]+) )?(.*)$/.exec(asked) ?? [];
    const client = await it().as(people[who as keyof People]);
    const url = query.replaceAll(/\{([^.}]+)\.([^}]+)\}/g, (_, family: string, name: string) =>
      String(rows[family]?.[name] ?? 'no such row'),
    );
    const { status, body } = await client.get(`/api/${resource}?limit=100&${url}`);
    const ids = new Set((body.data ?? []).map(({ id }: { id: number }) => id));
    const names = Object.entries(rows[resource] ?? {}).filter(([, id]) => ids.has(id));
    const list = names.map(([name]) => name.replace(',', '/')).join(', ');
    found[asked] = status === 200 ? list : `${status} ${body.message}`;
  }
  expect(found).toEqual(kept);
});

/** Ids in place of the names that stand in braces. */
const withIds = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/"?\{([\w-]+)\.([^}"]+)\}"?/g, (_, family: string, name: string) =>
      String(rows[family]?.[name] ?? 'null'),
    ),
  ) as Value;

test('a change brings about what the design says, and no more', async () => {
  const wrong: unknown[] = [];
  for (const [family, row, who, body, expected] of CHANGES) {
    const caller = await it().as(people[who as keyof People]);
    const answer = await (row === ''
      ? caller.post(`/api/${family}`, withIds(body))
      : caller.patch(`/api/${family}/${rows[family]?.[row]}`, withIds(body)));
    const said = { what: `${who} changes ${family} ${row}`, body, status: answer.status };
    const fields = Object.keys(answer.body?.errors ?? {}).join(' ');
    if (typeof expected === 'number') {
      if (answer.status !== expected) wrong.push({ ...said, expected, fields });
    } else if (typeof expected === 'string') {
      if (`${answer.status} ${fields}` !== expected) wrong.push({ ...said, expected, fields });
    } else {
      const after = Object.fromEntries(
        Object.keys(expected).map((name) => [name, answer.body?.data?.[name]]),
      );
      if (JSON.stringify(after) !== JSON.stringify(withIds(expected)))
        wrong.push({ ...said, expected, after, fields });
    }
  }
  expect(wrong).toEqual([]);
});

/** Changed by verbs that ask the rule alone. */
const BY_RULE = new Set(['investments']);

/** A quote stands for the cell before it. */
const whole = (cells: readonly string[], at: number): string =>
  cells[at] === '"' ? whole(cells, at - 1) : (cells[at] ?? '');

const inOrder = (by: string, known: readonly string[], mark = ''): string[] => {
  const words = by.split(' ');
  const strange = words.filter((word) => word !== '-' && !known.includes(word.replace(/[*+]/, '')));
  if (strange.length > 0) throw new Error(`Nobody is called ${strange.join(', ')}`);
  return known.filter((who) => [who, who + mark, mark + who].some((one) => words.includes(one)));
};

/** Jobs and commands act as the system, which reaches every row; saved views are each person’s own, and an audit entry is shown once it is sealed. */
test('nothing is hidden from the system itself', async () => {
  const { app } = it();
  const hidden: string[] = [];
  for (const purpose of PURPOSES) {
    const context = await readContextFor(app, system, purpose);
    for (const serving of servings) {
      const { name, table } = serving.resource;
      const access = accessClause(serving, rowRef('t'), context);
      if (access === null || name === 'saved-views' || name === 'audit-entries') continue;
      const { rows: found } = await sql<{ hidden: number }>`
        select count(*)::int as hidden from ${sql.table(table)} as t
        where (${access}) is not true and (to_jsonb(t) ->> 'deleted_at') is null`.execute(app.db.kysely);
      if (found[0]?.hidden !== 0) hidden.push(`${name} ${purpose}`);
    }
  }
  expect(hidden).toEqual([]);
});
