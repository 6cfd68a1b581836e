import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { expect, test } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { PeriodGrid } from './period-grid.tsx';
import type { Change, GridCell, GridColumn, GridRow } from './types.ts';

const columnsOf = (n: number): GridColumn[] =>
  Array.from({ length: n }, (_, at) => ({ key: `c${at}`, label: `P${at + 1}` }));
const rowsOf = (n: number): GridRow[] =>
  Array.from({ length: n }, (_, at) => ({
    key: `r${at}`,
    label: `Row ${at + 1}`,
    group: at < n / 2 ? 'First' : 'Second',
    takes: { kind: 'number', symbols: ['£'] },
    write: (value) => `£${value}`,
  }));

/** A grid that keeps what it is given, as its screens do; `r1` of `c1` is locked. */
function Kept({ rows, columns, seen }: { rows: GridRow[]; columns: GridColumn[]; seen: Change[][] }) {
  const [values, setValues] = useState<ReadonlyMap<string, GridCell>>(new Map());
  const [isTurned, setTurned] = useState(false);
  const cellAt = useCallback(
    (row: GridRow, column: GridColumn): GridCell =>
      row.key === 'r1' && column.key === 'c1'
        ? { value: '7', state: 'locked', fixed: true, note: 'This figure is locked.' }
        : (values.get(`${row.key} ${column.key}`) ?? { value: null, state: 'empty' }),
    [values],
  );
  const onChange = useCallback(
    (changes: readonly Change[]) => {
      seen.push([...changes]);
      setValues((known) => {
        const next = new Map(known);
        for (const { row, column, before, after, wrong } of changes)
          next.set(
            `${row} ${column}`,
            wrong === undefined
              ? { value: after, state: after === null ? 'empty' : 'unsaved' }
              : { value: before, typed: after ?? '', state: 'wrong', note: wrong },
          );
        return next;
      });
    },
    [seen],
  );
  return (
    <>
      <PeriodGrid
        label="Figures"
        corner="KPI"
        rows={rows}
        columns={columns}
        stacked={isTurned ? columns[0] : undefined}
        cellAt={cellAt}
        onChange={onChange}
      />
      <button type="button" tabIndex={-1} onClick={() => setTurned(!isTurned)}>
        Turn
      </button>
    </>
  );
}

function show(rows = 4, columns = 3) {
  const seen: Change[][] = [];
  render(
    <MantineProvider>
      <button type="button">Before</button>
      <Kept rows={rowsOf(rows)} columns={columnsOf(columns)} seen={seen} />
      <button type="button">After</button>
    </MantineProvider>,
  );
  const grid = screen.getByRole('grid', { name: 'Figures' });
  // by its place: asking for it by role takes seconds in a grid of this size
  const cell = (row: string, column: number): HTMLElement => {
    const found = screen
      .getByLabelText('Figures')
      .querySelector(`[data-row="${Number(row.slice(4)) - 1}"] > [aria-colindex="${column + 2}"]`);
    if (!(found instanceof HTMLElement)) throw new Error('no such cell');
    return found;
  };
  const paste = (text: string) =>
    act(() => {
      fireEvent.paste(grid, { clipboardData: { getData: () => text } });
    });
  return { seen, grid, cell, paste, press: (keys: string) => userEvent.keyboard(keys) };
}

test('the grid is one stop of Tab, and arrows, Home and End move in it', async () => {
  const { grid, cell, press } = show();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(grid);
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell('Row 1', 0).id);
  await press('{ArrowDown}{ArrowRight}');
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell('Row 2', 1).id);
  await press('{End}{Control>}{Home}{/Control}{End}');
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell('Row 1', 2).id);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
});

test('typing replaces, Enter goes on, Escape restores, and only the cell being edited has an input', async () => {
  const { grid, cell, press, seen } = show();
  grid.focus();
  await press('1');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await press('200{Enter}');
  expect(cell('Row 1', 0).textContent).toContain('£1200');
  expect(document.activeElement).toBe(grid);
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell('Row 2', 0).id);
  await press('9{Escape}');
  expect(cell('Row 2', 0).textContent).toBe('');
  await press('{ArrowUp}{F2}5{Enter}');
  expect(cell('Row 1', 0).textContent).toContain('£12005');
  expect(seen).toHaveLength(2);
});

test('what is no number stays in its cell, marked, with the reason', async () => {
  const { grid, cell, press } = show();
  grid.focus();
  await press('abc{Enter}{ArrowUp}');
  expect(cell('Row 1', 0).getAttribute('aria-invalid')).toBe('true');
  expect(cell('Row 1', 0).textContent).toContain('abc');
  expect(screen.getByText('“abc” is not a number')).toBeTruthy();
  await press('12{Enter}');
  expect(cell('Row 1', 0).getAttribute('aria-invalid')).toBeNull();
});

test('a locked cell is read, not edited', async () => {
  const { grid, press } = show();
  grid.focus();
  await press('{ArrowDown}{ArrowRight}5');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('This figure is locked.');
});

test('Ctrl D and Ctrl R fill the selection, past what is locked; Delete clears; Ctrl Z takes each back', async () => {
  const { grid, cell, press, seen } = show();
  grid.focus();
  await press('5{Enter}{ArrowUp}');
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(['Row 1', 'Row 2', 'Row 3'].map((row) => cell(row, 0).textContent)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('£5')),
  );
  await press('{Home}{Control>}a{/Control}{Control>}r{/Control}');
  expect(cell('Row 1', 2).textContent).toContain('£5');
  expect(cell('Row 2', 1).textContent).toContain('£7');
  expect(screen.getByRole('status').textContent).toContain('1 cell was left as it is.');
  await press('{Control>}z{/Control}');
  expect(cell('Row 1', 2).textContent).toBe('');
  await press('{Control>}a{/Control}{Delete}');
  expect(cell('Row 3', 0).textContent).toBe('');
  await press('{Control>}z{/Control}');
  expect(cell('Row 3', 0).textContent).toContain('£5');
  expect(seen.at(-1)).toHaveLength(3);
});

test('a block of 20 by 12 with two wrong cells: 238 filled, two named, undone in one key', async () => {
  const { grid, cell, paste, press, seen } = show(20, 14);
  grid.focus();
  // from the third column on, past the locked cell
  await press('{ArrowRight}{ArrowRight}');
  const block = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) =>
      row === 3 && column === 2 ? 'abc' : row === 9 && column === 11 ? '1,5' : `${row * 12 + column + 1}`,
    ).join('\t'),
  ).join('\r\n');
  paste(`${block}\r\n`);
  const dialog = await screen.findByRole('dialog', { name: 'Paste 240 cells' });
  const fill = await within(dialog).findByRole('button', { name: 'Fill the 238' });
  await waitFor(() => expect(document.activeElement).toBe(fill));
  expect(dialog.textContent).toContain('238 cells fit, 2 do not.');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Row 4, P5: “abc” is not a number',
    'Row 10, P14: “1,5” can be read in two ways. Use a point for decimals',
  ]);
  expect(seen).toHaveLength(0);
  await userEvent.click(fill);
  expect(seen.map((changes) => changes.length)).toEqual([238]);
  expect(cell('Row 1', 2).textContent).toContain('£1');
  expect(document.activeElement).toBe(grid);
  await press('{Control>}z{/Control}');
  expect(cell('Row 1', 2).textContent).toBe('');
  expect(seen.at(-1)).toHaveLength(238);
});

test('a screen turned to a phone and back keeps what is typed, the preview of a paste, and what can be undone', async () => {
  const { grid, cell, press, seen } = show();
  const turn = () => act(() => screen.getByText('Turn').click());
  grid.focus();
  await press('5{Enter}7');
  turn();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Row 2' }).value).toBe('£7');
  turn();
  const back = screen.getByRole('grid', { name: 'Figures' });
  back.focus();
  await press('{ArrowDown}');
  act(() => {
    fireEvent.paste(back, { clipboardData: { getData: () => '8\t9' } });
  });
  turn();
  await userEvent.click(await screen.findByRole('button', { name: 'Fill the 2' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Row 3' }).value).toBe('£8');
  const last = screen.getByRole('textbox', { name: 'Row 4' });
  await userEvent.type(last, '3');
  act(() => last.blur());
  turn();
  screen.getByRole('grid', { name: 'Figures' }).focus();
  expect(seen.map((changes) => changes.length)).toEqual([1, 1, 2, 1]);
  await press('{Control>}zzz{/Control}');
  expect(['Row 1', 'Row 2', 'Row 3', 'Row 4'].map((row) => cell(row, 0).textContent)).toEqual([
    'Not saved yet£5',
    '',
    '',
    '',
  ]);
});

test('a copied block is tabs and lines of bare decimals', async () => {
  const { grid, press } = show();
  grid.focus();
  await press('1200.50{Enter}3{Enter}{Control>}{Home}{/Control}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  let copied = '';
  fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
  expect(copied).toBe('1200.5\t\n3\t7');
});

test('of 5,000 cells only those in view are in the page, and each knows its place', () => {
  const { grid } = show(200, 25);
  expect(grid.getAttribute('aria-rowcount')).toBe('203');
  expect(grid.getAttribute('aria-colcount')).toBe('26');
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(500);
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
});
