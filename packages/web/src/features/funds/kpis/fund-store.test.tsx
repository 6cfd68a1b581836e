import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../../tests/fixtures/mount.tsx';
import { KpiGrid } from '../../../shared/kpi-grid/kpi-grid.tsx';
import { useFundBook } from './fund-book.ts';
import { useFundStore } from './fund-store.ts';

const NONE = { data: [], meta: { total: 0, last_page: 1 } };
const CASH = {
  id: 21,
  fund_id: 4,
  report_sub_type_id: null,
  name: 'Cash',
  unit: 'number',
  period_start: '2026-01-01',
  period_end: '2026-03-31',
  value: '130',
  target: null,
  commentary: null,
  is_investor_visible: true,
  updated_at: '2026-04-01T09:00:00.000Z',
};

function Figures(): ReactNode {
  const book = useFundBook({ id: 4, currency: 'GBP', ownCategory: 'Own' });
  const store = useFundStore(4);
  return book.data && <KpiGrid name="Harbour" book={book.data} store={store} upTo="2026-03-31" editable />;
}

/** Two periods of a figure pasted, the second over what is there, and the grid left. */
async function pasted(enter: Answers[string]) {
  const sent = answering({
    'GET /api/report-types': NONE,
    'GET /api/fund-kpis': { data: [CASH], meta: { total: 1, last_page: 1 } },
    'POST /api/fund-kpis/enter': enter,
  });
  await mount(<Figures />);
  const table = await screen.findByRole('grid', { name: 'Figures of Harbour' });
  table.focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  act(() => {
    fireEvent.paste(table, { clipboardData: { getData: () => '7\t8' } });
  });
  const dialog = await screen.findByRole('dialog', { name: 'Paste 2 cells' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Fill the 2' }));
  await userEvent.tab();
  return { table, blocks: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

// `screens.md#A76`
test('a block over several periods of a fund is one request, with what was seen', async () => {
  const { blocks } = await pasted({
    data: [
      { id: 22, updated_at: '2026-04-02T09:00:00.000Z' },
      { id: 21, updated_at: '2026-04-02T09:00:00.000Z' },
    ],
  });
  await screen.findByText('All changes saved');
  const place = { name: 'Cash', unit: 'number' };
  expect(blocks()).toEqual([
    {
      fund_id: 4,
      values: [
        { ...place, period_start: '2025-10-01', period_end: '2025-12-31', value: '7', seen_at: null },
        {
          ...place,
          period_start: '2026-01-01',
          period_end: '2026-03-31',
          value: '8',
          seen_at: '2026-04-01T09:00:00.000Z',
        },
      ],
    },
  ]);
});

test('a cell that the server refuses is named, and the rest is sent again without it', async () => {
  const { table, blocks } = await pasted(
    status(422, { message: 'No', errors: { 'values.1.seen_at': ['Someone else has changed this figure.'] } }),
  );
  await waitFor(() => expect(blocks()).toHaveLength(2));
  expect(blocks()[1]).toMatchObject({ values: [{ value: '7' }] });
  await screen.findByText('2 cells need your attention');
  const cell = table.querySelector('[data-row="0"] > [aria-colindex="9"]');
  await waitFor(() => expect(cell?.getAttribute('aria-invalid')).toBe('true'));
  expect(cell?.getAttribute('title')).toBe(
    'Someone else has changed this figure to 130. Enter yours again to replace it.',
  );
});
