import { readSheet } from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fileOf } from './answer.ts';
import { neutralise, tableOf, type Table } from './table.ts';

const people: Table = {
  name: 'People: all',
  head: ['Drawn up 2026-03-31'],
  columns: [{ title: 'name' }, { title: 'amount', isNumber: true }, { title: 'phone' }],
  rows: [
    ['=cmd()', '1250.50', '07700900123'],
    ['Ä & <B> "q"\u0007', null, 'line\nbreak'],
  ],
};

describe('a table', () => {
  test('as CSV', async () => {
    const bytes = await buffer(fileOf([people], 'csv'));
    expect(bytes.toString()).toBe(
      '\uFEFFDrawn up 2026-03-31\r\nname,amount,phone\r\n\'=cmd(),1250.50,07700900123\r\n"Ä & <B> ""q""\u0007",,"line\nbreak"\r\n',
    );
  });

  test('as a workbook that others can read', async () => {
    const bytes = await buffer(
      fileOf([people, tableOf('Empty', []), tableOf('People  all', [{ a: 1 }])], 'xlsx'),
    );
    expect(await readSheet(bytes)).toEqual([
      ['Drawn up 2026-03-31', null, null],
      ['name', 'amount', 'phone'],
      ["'=cmd()", 1250.5, '07700900123'],
      ['Ä & <B> "q"', null, 'line\nbreak'],
    ]);
  });

  test('fails as a whole where its rows fail', async () => {
    const broken: Table = {
      ...people,
      rows: (async function* () {
        yield ['a'];
        await Promise.reject(new Error('gone'));
      })(),
    };
    await expect(buffer(fileOf([broken], 'xlsx'))).rejects.toThrow('gone');
    await expect(buffer(fileOf([{ ...broken, rows: people.rows }], 'xlsx'))).resolves.toBeTruthy();
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['+44 1', "'+44 1"],
  ['@x', "'@x"],
  ['-5.00', '-5.00'],
  ['-a', "'-a"],
  [null, null],
  [{ a: 1 }, '{"a":1}'],
  [true, 'true'],
])('%j becomes %j', (value, cell) => expect(neutralise(value)).toBe(cell));
