import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('what has a comma or a quote is quoted, and a name like a formula is text', () => {
  const rows = [
    ['Larch, Birch', '-8.3'],
    ['The "Fund"', '+4'],
    ['=1+1', '-'],
    ['@sum', '0'],
    ['＝1+1', '0'],
  ];
  expect(csvOf({ head: ['Name', 'Change'], rows })).toBe(
    'Name,Change\n"Larch, Birch",-8.3\n"The ""Fund""",+4\n\'=1+1,\'-\n\'@sum,0\n\'＝1+1,0',
  );
});
