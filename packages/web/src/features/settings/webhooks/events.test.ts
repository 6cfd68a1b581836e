import { singular } from '@tranche/domain/kit/counted';
import type { Resource } from '@tranche/domain/kit/resource';
import { resources } from '@tranche/domain/resources';
import { expect, test } from 'vitest';
import { chosenIn, eventsOf, FAMILIES, wrongIn } from './events.ts';

// an event is named by the kind of its record; of a declaration its verbs say more shortly `categorisation.approved`
const KINDS = new Set([
  'categorisation',
  ...Object.values(resources).map((one: Resource) => one.targetType ?? singular(one.table)),
]);

test.each(FAMILIES)('something is recorded of every %s', (family) => {
  expect(KINDS).toContain(family);
});

test.each([
  [['investment.*', 'contact.*'], { kinds: ['investment', 'contact'], others: '' }],
  [['investment.paid', 'fund.*', 'import.*'], { kinds: ['fund'], others: 'investment.paid, import.*' }],
])('%j are chosen as they were', (events, chosen) => {
  expect(chosenIn(events)).toEqual(chosen);
  expect(eventsOf(chosen).toSorted()).toEqual(events.toSorted());
});

test.each([
  ['investment.paid, import.*;exported', undefined],
  ['investment.paid, Import.done', 'Import.done'],
  ['*', '*'],
  ['', undefined],
])('of “%s” %s is no name of an event', (others, wrong) => {
  expect(wrongIn(others)).toBe(wrong);
});

test('a name that is given twice is sent once', () => {
  expect(eventsOf({ kinds: ['fund'], others: 'fund.* user.verified user.verified' })).toEqual([
    'fund.*',
    'user.verified',
  ]);
});
