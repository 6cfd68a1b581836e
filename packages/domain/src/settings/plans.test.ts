import { expect, test } from 'vitest';
import { alteredPlans, codeFor } from './plans.ts';

const club = { code: 'club', amount: '25.00', currency: 'GBP', interval: 'month' as const };
const patron = { code: 'patron', amount: '300.00', currency: 'GBP', interval: 'year' as const };

test.each([
  ['nothing changed, but the order and how a sum is spelled', [patron, { ...club, amount: '25' }], []],
  ['one is gone', [patron], ['club']],
  ['one costs more', [{ ...club, amount: '26.00' }, patron], ['club']],
  ['one is of another currency', [club, { ...patron, currency: 'EUR' }], ['patron']],
  ['one is paid more often', [club, { ...patron, interval: 'month' as const }], ['patron']],
  ['one came', [club, patron, { ...club, code: 'new' }], []],
])('plans that cost something else: %s', (_, after, codes) => {
  expect(alteredPlans([club, patron], after)).toEqual(codes);
});

test.each([
  ['Founders’ Club', [], 'founders-club'],
  ['Founders’ Club', ['founders-club', 'founders-club-2'], 'founders-club-3'],
  ['Été', [], 'ete'],
  ['—', [], 'plan'],
])('the code of a plan named %s beside %j is %s', (name, taken, code) => {
  expect(codeFor(name, taken)).toBe(code);
});
