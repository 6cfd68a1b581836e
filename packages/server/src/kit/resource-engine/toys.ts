/** Toy resources on which the engine is tested; they exist in no migration. */
import {
  belongsTo,
  boolean,
  email,
  html,
  integer,
  json,
  moment,
  money,
  text,
} from '@tranche/domain/kit/field';
import { attached, defineResource, many, type Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/database.ts';
import type { Serving } from './serving.ts';

export const shelves = defineResource('shelves', {
  permission: { read: 'session', write: 'industries' },
  investor: ['index', 'show'],
  reference: true,
  fields: { name: text(20).required().unique().filter('partial').sortable() },
  relations: { books: many('books', 'shelf_id') },
});

export const books = defineResource('books', {
  permission: 'investors',
  investor: ['index', 'show', 'update'],
  targetType: 'book',
  slug: true,
  fields: {
    slug: text().readOnly().present(),
    title: text(40).required().filter('partial').sortable(),
    price: money().default('0.00'),
    pages: integer().min(1).filter('exact').sortable(),
    in_print: boolean().default(true),
    blurb: html(),
    tags: json<string[]>(),
    author_email: email().filter('partial'),
    margin: money().staffOnly().filter('exact'),
    account: text(20).encrypted(),
    printed_at: moment().range(),
    shelf_id: belongsTo('shelves'),
    owner_id: belongsTo('people'),
    sequel_id: belongsTo('books').as('sequel'),
  },
  relations: { remarks: attached('remarks', 'book', { sort: 'id' }) },
  includes: ['shelf.books', 'remarks.createdBy'],
  appends: ['remarks_total', 'double_price'],
  computedFilters: { has_remarks: 'flag' },
  presets: ['cheap'],
  exportColumns: ['id', 'title', 'price', 'margin', 'account', 'remarks_total'],
});

export const remarks = defineResource('remarks', {
  permission: { read: 'staff', write: 'staff' },
  fields: { target_type: text(40).required(), target_id: integer().required(), body: text(200).required() },
});

export const people = defineResource('people', {
  permission: { read: 'own', write: 'none' },
  card: ['id', 'name'],
  unaudited: true,
  fields: { name: text(40).required(), secret: text(40) },
});

const serve = (resource: Resource, serving: Omit<Serving, 'resource'>): Serving => ({ resource, ...serving });

export const toyServings: readonly Serving[] = [
  serve(shelves, { access: () => 'all' }),
  serve(books, {
    access: (viewer, row) => {
      if (viewer.kind === 'investor') return sql`${row('owner_id')} = ${viewer.id}`;
      return viewer.kind === 'guest' ? 'none' : 'all';
    },
    prepare: (data, { mode }) =>
      mode === 'create'
        ? {
            ...data,
            slug: String(data.title)
              .toLowerCase()
              .replace(/[^a-z0-9]+/g, '-'),
          }
        : data,
    computed: {
      appends: {
        remarks_total: (row) =>
          sql`(select count(*) from remarks m where m.target_type = 'book' and m.target_id = ${row('id')})::int`,
        double_price: { batch: (ids) => Promise.resolve(new Map(ids.map((id) => [id, id * 2]))) },
      },
      filters: {
        has_remarks: (values, row) =>
          sql`exists(select 1 from remarks m where m.target_type = 'book' and m.target_id = ${row('id')}) = ${String(values[0]) === '1' || values[0] === true}`,
      },
      presets: { cheap: (row) => sql`${row('price')} < 10` },
    },
  }),
  serve(remarks, {
    access: (viewer) => (viewer.kind === 'staff' || viewer.kind === 'system' ? 'all' : 'none'),
  }),
  serve(people, {
    access: (viewer, row) => (viewer.id === null ? 'none' : sql`${row('id')} = ${viewer.id}`),
  }),
];

export const TOY_TABLES = `
create table people (id bigint generated always as identity primary key, name text not null, secret text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz);
create table shelves (id bigint generated always as identity primary key, name text not null, sort_order int not null,
  is_active boolean not null default true, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  deleted_at timestamptz, created_by_id bigint, updated_by_id bigint);
create unique index shelves_name on shelves (name) where deleted_at is null;
create table books (id bigint generated always as identity primary key, slug text not null unique, title text not null,
  price numeric(20,2) not null default 0, pages int, in_print boolean not null default true, blurb text, tags jsonb,
  author_email text, margin numeric(20,2), account bytea, printed_at timestamptz, shelf_id bigint references shelves,
  owner_id bigint references people, sequel_id bigint references books,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  deleted_at timestamptz, created_by_id bigint, updated_by_id bigint);
create table remarks (id bigint generated always as identity primary key, target_type text not null, target_id bigint not null,
  body text not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  deleted_at timestamptz, created_by_id bigint, updated_by_id bigint);`;

/** An app with the toys and nothing else behind it. */
export function toyApp(database: Database, now: Date): App {
  const unused = (): never => {
    throw new Error('The toys use no files and no jobs');
  };
  return {
    config: readConfig({}, 'toy-secret'),
    db: database,
    files: new Proxy({}, { get: unused }) as App['files'],
    space: { isLow: () => Promise.resolve(false) },
    jobs: new Proxy({}, { get: unused }) as App['jobs'],
    outbox: {
      wake: () => undefined,
      start: () => undefined,
      stop: async () => undefined,
      drain: async () => undefined,
    } as unknown as App['outbox'],
    registry: new Map(toyServings.map((serving) => [serving.resource.name, serving])),
    flags: () => Promise.resolve({}),
    log: pino({ level: 'silent' }),
    clock: () => now,
  };
}
