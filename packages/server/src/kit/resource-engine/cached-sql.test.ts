import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { guest, viewerOf } from '../session/viewer.ts';
import { toyServings } from '../../../../../tests/fixtures/toy-resources.ts';
import { cachedSql, cachedStatement } from './cached-sql.ts';
import type { ReadContext, Serving, Sql } from './serving.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (of) => new PostgresIntrospector(of),
  },
});
const adviser = (id: number) =>
  viewerOf({ id, role_id: role.adviser, name: 'Ada', email: 'ada@toys.test', email_verified_at: 'now' });
const contextOf = (viewer: ReadContext['viewer'], flags: ReadContext['flags'] = {}): ReadContext => ({
  viewer,
  purpose: 'index',
  flags,
  now: new Date(0),
  today: '1970-01-01',
  db,
  registry: new Map(),
  secret: 'the secret',
  free: {},
});
const flags = {};

const [shelves, books] = toyServings as [Serving, Serving];

function ask(viewer: ReadContext['viewer'], build: (gap: Sql) => Sql, serving = shelves) {
  const context = contextOf(viewer, flags);
  let built = 0;
  const statement = cachedStatement({
    serving,
    context,
    asked: build.name,
    gaps: [sql`owner_id = ${viewer.id}`],
    build: ([gap = sql`false`]) => {
      built += 1;
      return build(gap);
    },
  });
  const { sql: text, parameters } = statement.compile(db);
  return { text, parameters, built };
}

/** Asked for under one name, whatever it selects. */
const select = (columns: string) => {
  const toys = (gap: Sql): Sql => sql`select ${sql.raw(columns)} from toys where ${gap}`;
  return toys;
};

test('the text is built once, and each caller brings what stands in its gaps', () => {
  const pins = (gap: Sql): Sql => sql`select open(pin, ${'the secret'}) from toys where ${gap} and ${gap}`;
  const first = ask(adviser(7), pins);
  const second = ask(adviser(8), pins);
  expect(first.text).toBe('select open(pin, $2) from toys where owner_id = $1 and owner_id = $1');
  expect(first.parameters).toEqual([7, 'the secret']);
  expect(second).toEqual({ text: first.text, parameters: [8, 'the secret'], built: 0 });
});

test('conditions of another shape have a text of their own', () => {
  const ofOwners = (...ids: number[]) => {
    const gaps = [sql`owner_id in (${sql.join(ids)})`, sql`limit ${ids.length}`];
    const context = contextOf(adviser(7), flags);
    return cachedStatement({
      serving: shelves,
      context,
      asked: 'toys of owners',
      gaps,
      build: ([gap, limit]) => sql`select pin(${context.secret}) from toys where ${gap} ${limit}`,
    }).compile(db);
  };
  expect(ofOwners(3)).toMatchObject({
    sql: 'select pin($3) from toys where owner_id in ($1) limit $2',
    parameters: [3, 1, 'the secret'],
  });
  expect(ofOwners(4, 5)).toMatchObject({
    sql: 'select pin($4) from toys where owner_id in ($1, $2) limit $3',
    parameters: [4, 5, 2, 'the secret'],
  });
});

test('a part is cached with the place of each key in it', () => {
  const context = contextOf(adviser(7), flags);
  const part = () =>
    cachedSql({
      serving: shelves,
      context,
      asked: 'a part',
      build: () => sql`open(pin, ${context.secret}), open(name, ${context.secret})`,
    });
  const whole = () => sql`select ${7}, ${part()}`.compile(db);
  expect(whole()).toMatchObject({
    sql: 'select $1, open(pin, $2), open(name, $3)',
    parameters: [7, 'the secret', 'the secret'],
  });
  expect(whole().sql).toBe('select $1, open(pin, $2), open(name, $3)');
});

test('what a call brings is not lost where the whole does not name it', () => {
  const deaf = (): Sql => sql`select * from toys`;
  expect(ask(adviser(7), deaf)).toMatchObject({ text: 'select * from toys', parameters: [] });
});

test('what holds a value of one caller is never given to another', () => {
  const mine = (id: number) => {
    const seen = (gap: Sql): Sql => sql`select * from toys where seen_by = ${id} and ${gap}`;
    return ask(adviser(id), seen);
  };
  expect(mine(7).parameters).toEqual([7, 7]);
  expect(mine(8).parameters).toEqual([8, 8]);
});

test('other rights, and another kind of viewer, have a text of their own', () => {
  const anInvestor: ReadContext['viewer'] = { ...guest, kind: 'investor' };
  expect(ask(adviser(7), select('id, price')).text).toContain('price');
  expect(ask(guest, select('id')).text).not.toContain('price');
  expect(ask(anInvestor, select('id, mine')).text).toContain('mine');
});

test('a serving without its redaction lends its text to no other', () => {
  expect(ask(adviser(7), select('secrets'), { ...books }).text).toContain('secrets');
  expect(ask(adviser(7), select('cover'), books).text).toContain('cover');
});
