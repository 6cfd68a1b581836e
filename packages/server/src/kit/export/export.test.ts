import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { fileAnswer, fileOf } from './answer.ts';
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

test('a file is named on one line, dated where each day has its own', () => {
  const named = (name: string, day?: string) =>
    fileAnswer([], { name, format: 'csv', day }).headers?.['content-disposition'];
  expect(named('investors', '2026-03-31')).toBe(
    `attachment; filename="investors-2026-03-31.csv"; filename*=UTF-8''investors-2026-03-31.csv`,
  );
  expect(named('Zoë "Z"\r\nX-Evil: 1')).toBe(
    `attachment; filename="Zo_ _Z_X-Evil: 1.csv"; filename*=UTF-8''Zo%C3%AB%20%22Z%22X-Evil%3A%201.csv`,
  );
});

describe('a table', () => {
  test('as CSV', async () => {
    const bytes = await buffer(fileOf([people], 'csv'));
    expect(bytes.toString()).toBe(
      '\uFEFFDrawn up 2026-03-31\r\nname,amount,phone\r\n\'=cmd(),1250.50,07700900123\r\n"Ä & <B> ""q""\u0007",,"line\nbreak"\r\n',
    );
  });

  test('stands under its name where there are several', async () => {
    const text = (await buffer(fileOf([people, { ...tableOf('One', [{ a: 'x,y' }]) }], 'csv'))).toString();
    expect(text).toMatch(/^\uFEFFPeople: all\r\nDrawn up/);
    expect(text.endsWith('\r\n\r\nOne\r\na\r\n"x,y"\r\n')).toBe(true);
  });

  test('lets its rows go where no one reads on', async () => {
    let state = 'untouched';
    const rows = (async function* () {
      try {
        state = 'open';
        for (;;) yield [randomUUID(), '1', ''];
      } finally {
        state = 'closed';
      }
    })();
    for await (const _chunk of fileOf([{ ...people, rows }], 'xlsx')) if (state === 'open') break;
    await vi.waitFor(() => expect(state).toBe('closed'));
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
    async function* failing() {
      yield ['a'];
      await Promise.reject(new Error('gone'));
    }
    const broken = (): Table => ({ ...people, rows: failing() });
    await expect(buffer(fileOf([broken()], 'xlsx'))).rejects.toThrow('gone');
    await expect(buffer(fileOf([broken()], 'csv'))).rejects.toThrow('gone');
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－cmd', "'－cmd"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\n=1+1', "'\n=1+1"],
  ['+44 1', "'+44 1"],
  ['@x', "'@x"],
  ['-5.00', '-5.00'],
  ['-a', "'-a"],
  [null, null],
  [{ a: 1 }, '{"a":1}'],
  [true, 'true'],
])('%j becomes %j', (value, cell) => expect(neutralise(value)).toBe(cell));
