import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test.each([
  ['100', ['1', '1', '1'], undefined, ['33.34', '33.33', '33.33']],
  ['0.05', ['1', '3', '1'], undefined, ['0.01', '0.03', '0.01']],
  ['10', ['1', '2', '4'], '1', ['1', '3', '6']],
  ['2', ['1', '3'], '1', ['1', '1']],
  ['5', ['1', '1', '1', '1'], '1', ['2', '1', '1', '1']],
  ['10.7', ['1', '1'], '1', ['5', '5']],
  ['10', ['0', '0'], '1', ['0', '0']],
  ['0', ['1', '2'], '1', ['0', '0']],
])('%s by %j in steps of %s: %j, ties to the earlier row', (pot, weights, step, parts) =>
  expect(apportion(pot, weights, step)).toEqual(parts),
);
