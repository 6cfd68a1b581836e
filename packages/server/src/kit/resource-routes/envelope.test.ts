import { describe, expect, test } from 'vitest';
import { listBody, pageWindow } from './envelope.ts';
import type { ListResult } from '../resource-engine/list.ts';

const result = (
  number: number,
  size: number,
  total: number,
  style: 'page' | 'page[number]' = 'page',
): ListResult => ({
  json: '[]',
  total,
  query: {
    filters: {},
    sorts: [],
    includes: [],
    counts: [],
    appends: [],
    fields: {},
    preset: null,
    free: {},
    page: { number, size, style },
  },
});
const at = { origin: 'http://h', path: '/api/users', query: 'sort=-id&page=2&filter[id]=1' };

test('the second of three pages, to the letter of the contract', () => {
  const body = JSON.parse(String(listBody(result(2, 15, 42), { ...at, query: 'sort=-id&page=2' })));
  expect(body.links).toEqual({
    first: 'http://h/api/users?sort=-id&page=1',
    last: 'http://h/api/users?sort=-id&page=3',
    prev: 'http://h/api/users?sort=-id&page=1',
    next: 'http://h/api/users?sort=-id&page=3',
  });
  expect(body.meta).toMatchObject({
    current_page: 2,
    from: 16,
    last_page: 3,
    path: 'http://h/api/users',
    per_page: 15,
    to: 30,
    total: 42,
  });
  expect(body.meta.links.map((link: { label: string }) => link.label)).toEqual([
    '&laquo; Previous',
    '1',
    '2',
    '3',
    'Next &raquo;',
  ]);
});

test('links keep the other parameters encoded, the page last', () => {
  const body = JSON.parse(String(listBody(result(1, 15, 20, 'page[number]'), at)));
  expect(body.links.next).toBe('http://h/api/users?sort=-id&filter%5Bid%5D=1&page%5Bnumber%5D=2');
});

test('beyond the end: empty, and the page that was asked for', () => {
  const { meta, links } = JSON.parse(String(listBody(result(9, 15, 20), at)));
  expect(meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 2 });
  expect(links.next).toBeNull();
});

test('an empty list has one page', () => {
  expect(JSON.parse(String(listBody(result(1, 15, 0), at))).meta).toMatchObject({
    last_page: 1,
    from: null,
    total: 0,
  });
});

describe('the window of page numbers', () => {
  test.each([
    [1, 13, '1 2 3 4 5 6 7 8 9 10 11 12 13'],
    [7, 20, '1 2 3 4 5 6 7 8 9 10 … 19 20'],
    [8, 20, '1 2 … 5 6 7 8 9 10 11 … 19 20'],
    [14, 20, '1 2 … 11 12 13 14 15 16 17 18 19 20'],
    [13, 20, '1 2 … 10 11 12 13 14 15 16 … 19 20'],
  ])('page %i of %i', (current, last, expected) => {
    expect(
      pageWindow(current, last)
        .map((page) => page ?? '…')
        .join(' '),
    ).toBe(expected);
  });
});
