import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { bodyOf } from './api.ts';
import { readListState, writeListState } from './list-state.ts';
import { queryString } from './query-string.ts';
import { otherSpellings } from './other-spellings.ts';
import { openAreas, placeInMenu, verdictOn, type ScreenRoute } from './routes.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { SUBMIT_FAILED, troubleOf } from './server-form.ts';
import { translator } from './terms.ts';

describe('query strings', () => {
  test('brackets, commas and signs stay readable', () => {
    const query = {
      page: 2,
      sort: '-created_at',
      filter: { name: 'ann & co', status: [1, 2], empty: '' },
      include: ['owner', 'leadStatus'],
    };
    expect(queryString(query)).toBe(
      '?page=2&sort=-created_at&filter[name]=ann%20%26%20co&filter[status]=1,2&include=owner,leadStatus',
    );
    expect(queryString()).toBe('');
  });

  test('a list state survives the URL, other parameters stay', () => {
    const url = '?filter[name]=ann&sort=-name&page=3&panel=7';
    const state = readListState(parseSearch(url));
    expect(state).toMatchObject({ page: 3, sort: '-name', filter: { name: 'ann' } });
    expect(stringifySearch(writeListState(parseSearch(url), state))).toBe(url);
  });

  test('a damaged page is the first', () => {
    expect(readListState({ page: 'x' }).page).toBe(1);
    expect(readListState({ page: '-2' }).page).toBe(1);
  });
});

describe('words', () => {
  const terms = { investors: 'Clients', kpis: 'KPIs', update_reports: 'Update Reports' };
  const t = translator(
    {
      title: '⟦Investors⟧',
      line: '{n} ⟦investors⟧ of ⟦update_reports⟧ and ⟦kpis⟧',
      fields: { name: 'Full name' },
    },
    terms,
  );

  test("the client's words stand in, lower-cased in running text", () => {
    expect(t('title')).toBe('Clients');
    expect(t('line', { n: 3 })).toBe('3 clients of update reports and KPIs');
  });

  test('a field without a word is named after its column', () => {
    expect(t.field('name')).toBe('Full name');
    expect(t.field('lead_status_id')).toBe('Lead status');
  });
});

describe('server errors', () => {
  const fields = ['name', 'items'];
  test.each([
    [
      'fields by path',
      422,
      { errors: { name: ['Required.'], 'items.0.price': ['Too low.'] } },
      { errors: { name: 'Required.', 'items.0.price': 'Too low.' }, alert: null },
    ],
    ['unknown keys', 422, { errors: { other: ['No.'] } }, { errors: {}, alert: 'No.' }],
    ['a string', 422, { errors: 'Closed.' }, { errors: {}, alert: 'Closed.' }],
    ['only a message', 409, { message: 'Already converted.' }, { errors: {}, alert: 'Already converted.' }],
    ['nothing', 422, {}, { errors: {}, alert: SUBMIT_FAILED }],
    ['a bug', 500, { message: 'Server Error' }, { errors: {}, alert: SUBMIT_FAILED }],
  ])('%s', (_, code, body, trouble) => {
    expect(troubleOf(new ApiError(code, body), fields)).toEqual(trouble);
  });

  test('no answer at all', () => {
    expect(troubleOf(new TypeError('x'), fields).alert).toBe('Something went wrong submitting.');
  });
  test('what a failed server says reaches no one, wherever messages are shown', () => {
    expect(new ApiError(500, { message: 'Server Error' }).message).toBe('');
    expect(new ApiError(409, { message: 'No payment is due.' }).message).toBe('No payment is due.');
  });
});

describe('routes', () => {
  const screen = () => Promise.reject(new Error('not loaded here'));
  const routes: ScreenRoute[] = [
    { path: '/a', title: 'A', screen, permission: 'funds.index' },
    { path: '/a/b', title: 'B', screen, flag: 'enableFunds' },
  ];
  const access = (rights: string[], on: boolean) => ({
    kind: 'staff' as const,
    can: (requested: string | readonly string[]) =>
      [requested].flat().some((right) => rights.includes(right)),
    on: () => on,
  });

  test('missing right is 403, missing flag 404', () => {
    expect(routes.map((route) => verdictOn(route, access([], false)))).toEqual(['forbidden', 'absent']);
  });

  test('an area leads to its first permitted page and lists only built ones', () => {
    const areas = openAreas(
      [{ id: 'x', title: 'X', paths: ['/a', '/a/b', '/a/c'] }],
      routes,
      access([], true),
    );
    expect(areas).toEqual([{ id: 'x', title: 'X', href: '/a/b', entries: [{ path: '/a/b', title: 'B' }] }]);
    expect(placeInMenu(areas, '/a/b/7/details').entry?.path).toBe('/a/b');
    expect(placeInMenu(areas, '/a/bc').entry).toBeUndefined();
  });

  test('what lies in no area is not in the portal’s own page', () => {
    const home = { path: '/a', title: 'Home' };
    const areas = [{ id: 'home', title: 'Home', href: '/a', entries: [home] }];
    expect(placeInMenu(areas, '/a').entry).toBe(home);
    expect(placeInMenu(areas, '/a/inbox')).toEqual({});
  });
});

test('files turn a body into form data with bracket names', () => {
  const form = bodyOf({ name: 'x', on: true, none: null, list: [1, 2], file: new File(['a'], 'a.txt') });
  expect(form).toBeInstanceOf(FormData);
  expect([...(form as FormData).keys()]).toEqual(['name', 'on', 'none', 'list[0]', 'list[1]', 'file']);
  expect(bodyOf({ name: 'x' })).toEqual({ name: 'x' });
});

test('a record’s sub-page is found with and without /details (D-1)', () => {
  const page = (path: string, children: ScreenRoute[] = []): ScreenRoute => ({
    path,
    title: '',
    screen: () => Promise.resolve({ default: () => null }),
    children,
  });
  const routes = [
    page('/admin/investors/$id', [page('details'), page('details/documents'), page('edit')]),
    page('/admin/funds/$id/details'),
    page('/admin/bodies/$id/transactions'),
  ];
  expect(otherSpellings(routes)).toEqual({
    '/admin/investors/$id/documents': '/admin/investors/$id/details/documents',
    '/admin/investors/$id/details/edit': '/admin/investors/$id/edit',
    '/admin/bodies/$id/details/transactions': '/admin/bodies/$id/transactions',
  });
});
