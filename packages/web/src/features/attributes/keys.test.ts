import { expect, test } from 'vitest';
import { freeKey, slugOf } from './keys.ts';

test.each([
  ['Where do you live?', 'where_do_you_live'],
  ['  Société générale ', 'societe_generale'],
  ['£££', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%j is stored as %j', (label, slug) => {
  expect(slugOf(label)).toBe(slug);
});

test.each([
  ['Home town', [], 'home_town'],
  ['2nd home', [], 'nd_home'],
  ['Home town', ['home_town'], 'home_town_2'],
  ['Home town', ['home_town', 'home_town_2'], 'home_town_3'],
  ['???', ['home_town'], ''],
])('%j beside %j has the key %j', (label, taken, key) => {
  expect(freeKey(label, taken)).toBe(key);
});
