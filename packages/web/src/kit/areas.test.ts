import { expect, test } from 'vitest';
import { startAt } from './areas.ts';
import { ANN, IRIS } from '../../../../tests/fixtures/signed-in-people.ts';

test.each([
  ['/', null, '/login'],
  ['/', ANN, '/investor'],
  ['/', IRIS, '/admin'],
  ['/investor/news?x=1', null, '/login?redirect=%2Finvestor%2Fnews%3Fx%3D1'],
  ['/admin/funds', ANN, '/investor'],
  ['/investor', IRIS, '/admin'],
  ['/admin/funds', IRIS, '/admin/funds'],
  ['/terms', null, '/terms'],
  ['/administrator', null, '/administrator'],
])('%s leads to the right place', (href, user, target) => {
  expect(startAt(href, user, true)).toBe(target);
});

test('a session that could not be read leads to maintenance', () => {
  expect(startAt('/admin', null, false)).toBe('/maintenance');
  expect(startAt('/login', null, false)).toBe('/login');
});
