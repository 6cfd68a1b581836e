import { describe, expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { readListQuery, type Allowed } from './list-query.ts';

const allowed: Allowed = {
  table: 'users',
  filters: ['id', 'name', 'owner.name'],
  sorts: ['id', 'name'],
  includes: ['owner', 'owner.team'],
  relations: ['owner'],
  appends: ['total'],
  fields: { users: ['id', 'name'], owners: ['id'] },
  big: false,
};
const read = (params: Record<string, unknown>) => readListQuery(params, allowed);
const sentence = (params: Record<string, unknown>): string => {
  try {
    read(params);
    return '';
  } catch (error) {
    return error instanceof Refusal && error.status === 400 ? error.message : String(error);
  }
};

describe('filters', () => {
  test.each([
    [{ name: 'a,b' }, { name: ['a', 'b'] }],
    [{ name: ['a', 'b,c'] }, { name: ['a', 'b,c'] }],
    [{ name: 'true,false,1' }, { name: [true, false, '1'] }],
    [{ name: '' }, {}],
    [{ name: null }, {}],
    [{ name: ',,' }, {}],
    // a form's array with a gap in its indexes (8.4)
    [{ name: { 0: 'a', 5: 'b,c' } }, { name: ['a', 'b,c'] }],
    ['abc', {}],
    [undefined, {}],
  ])('%j', (filter, expected) => {
    expect(read({ filter }).filters).toEqual(expected);
  });
});

test('sorts keep their order; extra signs are stripped', () => {
  expect(read({ sort: 'name,--id' }).sorts).toEqual([
    { name: 'name', descending: false },
    { name: 'id', descending: true },
  ]);
});

test('counts and existence of a top-level relation', () => {
  expect(read({ include: 'owner,ownerCount,ownerExists,owner' })).toMatchObject({
    includes: ['owner'],
    counts: [
      { relation: 'owner', as: 'count' },
      { relation: 'owner', as: 'exists' },
    ],
  });
});

test.each([
  [{ fields: 'id,name' }, { users: ['id', 'name'] }],
  [{ fields: { users: 'id', owners: ['id'] } }, { users: ['id'], owners: ['id'] }],
  [{ fields: 'users.id,owners.id' }, { users: ['id'], owners: ['id'] }],
])('fields %j', (params, expected) => {
  expect(read(params).fields).toEqual(expected);
});

describe('pages', () => {
  test.each([
    [{}, null],
    [{ page: '2' }, { number: 2, size: 15, style: 'page' }],
    [{ page: { number: '3', size: '5' } }, { number: 3, size: 5, style: 'page[number]' }],
    [{ limit: '10' }, { number: 1, size: 10, style: 'page' }],
    [{ per_page: '1000' }, { number: 1, size: 100, style: 'page' }],
    [
      { page: 'x', limit: '-1' },
      { number: 1, size: 15, style: 'page' },
    ],
    [{ page: '0' }, { number: 1, size: 15, style: 'page' }],
    [{ page: '1e3' }, { number: 1, size: 15, style: 'page' }],
    [{ page: { size: '3' } }, { number: 1, size: 3, style: 'page' }],
  ])('%j', (params, page) => {
    expect(read(params).page).toEqual(page);
  });
});

test.each([
  [
    { filter: { x: '1', y: '1', name: 'z' } },
    'Requested filter(s) `x, y` are not allowed. Allowed filter(s) are `id, name, owner.name`.',
  ],
  [{ sort: '-x' }, 'Requested sort(s) `x` is not allowed. Allowed sort(s) are `id, name`.'],
  [
    { include: 'x' },
    'Requested include(s) `x` are not allowed. Allowed include(s) are `owner, owner.team, ownerCount, ownerExists`.',
  ],
  [{ append: 'x' }, 'Requested append(s) `x` are not allowed. Allowed append(s) are `total`.'],
  [
    { fields: { users: 'x' } },
    'Requested field(s) `users.x` are not allowed. Allowed field(s) are `users.id, users.name, owners.id`.',
  ],
  [{ fields: { constructor: 'x' } }, 'Requested field(s) `constructor.x` are not allowed.'],
  [{ include: 'a, b' }, 'Requested include(s) `a,  b` are not allowed.'],
])('%j is refused by name', (params, expected) => {
  expect(sentence(params)).toContain(expected);
});

test('names that the grammar does not know are left to slices', () => {
  expect(read({ as_of: '2026-01-01', type: 'live' })).toMatchObject({
    preset: 'live',
    free: { as_of: '2026-01-01' },
  });
});
