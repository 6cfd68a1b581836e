import { expect, test } from 'vitest';
import { readWish } from './wishes.ts';

test.each([
  ['invite Iris to Northwind', { verb: 'invite', who: 'Iris', what: 'Northwind' }],
  [
    '  Invite  iris bell  TO northwind energy ',
    { verb: 'invite', who: 'iris bell', what: 'northwind energy' },
  ],
  ['invite Road to Rome to Northwind', { verb: 'invite', who: 'Road to Rome', what: 'Northwind' }],
  ['note on Iris', { verb: 'note', who: 'Iris' }],
  ['log call with Omar Diaz', { verb: 'call', who: 'Omar Diaz' }],
  ['New task for Omar', { verb: 'task', who: 'Omar' }],
  ['invite Iris', null],
  ['invite Iris to N', null],
  ['notes', null],
  ['Iris', null],
])('%s', (typed, wish) => {
  expect(readWish(typed)).toEqual(wish);
});
