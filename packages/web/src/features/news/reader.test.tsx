import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorViewProvider } from '../../kit/error-slot.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { answering, mount, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { Reader } from './components/reader.tsx';
import type { ReadingPlace } from './reading-place.ts';

const REPORT = {
  id: 12,
  target_type: 'investment_opportunity',
  target_id: 7,
  title: 'Quarterly update',
  summary: null,
  body: '<p>All <strong>well</strong>.</p><script>window.ran = true</script><img src="x" onerror="window.ran = true"><h2>Cash</h2><h3>Burn</h3><table><tbody><tr><td>1</td></tr></tbody></table>',
  report_date: '2026-03-12',
  period_start: '2026-01-01',
  period_end: '2026-03-31',
  status: 2,
  published_at: '2026-04-12T09:00:00.000000Z',
  updated_at: '2026-04-12T09:00:00.000000Z',
  cover_image: null,
  kpi_sub_type_ids: [],
  author: { id: 1, name: 'Sienna Superfield' },
  documents: [{ id: 4, name: 'Annual report' }],
  about: { type: 'investment_opportunity', id: 7, name: 'Larch Robotics', logo: null, held: true },
};
const none = { data: [], meta: { total: 0 } };
const UNREAD = [
  {
    id: 'n1',
    type: 'x',
    data: { message: 'm', cta: '/investor/news/reports/12' },
    read_at: null,
    created_at: '2026-04-12T09:00:00.000000Z',
  },
];

async function read(place: ReadingPlace, answers: Answers = {}) {
  const sent = answering({
    'GET /api/update-reports/12': { data: REPORT },
    'GET /api/update-reports': none,
    'GET /api/documents': none,
    'GET /api/discussions': none,
    'GET /api/notifications/user/unread': { data: UNREAD },
    'POST /api/opens': { data: { id: 1 } },
    'POST /api/notifications/user/mark-read/n1': null,
    ...answers,
  });
  await mount(
    <ErrorViewProvider view={({ status }) => <p>{`Error ${status}`}</p>}>
      <Reader reportId={12} place={place} />
    </ErrorViewProvider>,
    { at: '/investor/news/reports/12', session: ANN },
  );
  return sent;
}

test('reading leaves one viewing behind and marks what told of it read', async () => {
  const sent = await read(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Quarterly update' })).toBeTruthy();
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/mark-read/n1'))).toBe(true));
  const opens = sent.filter(({ url }) => url === '/api/opens');
  expect(opens.map(({ body }) => body)).toEqual([{ target_type: 'update_report', target_id: 12 }]);
  expect(screen.getByText(/by Sienna Superfield/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View holding' }).getAttribute('href')).toBe(
    '/investor/portfolio/7',
  );
});

test('the body is safe: no script runs, headings stay below the title, tables scroll by keyboard', async () => {
  await read(null);
  expect(await screen.findByRole('heading', { level: 2, name: 'Cash' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Burn' })).toBeTruthy();
  expect(document.querySelector('script, [onerror]')).toBeNull();
  expect('ran' in window).toBe(false);
  expect(screen.getByRole('region', { name: 'Table 1' }).tabIndex).toBe(0);
});

test('an attachment that is gone, or cannot be had, says so', async () => {
  await read(null);
  expect(await screen.findByText('This file is no longer available.')).toBeTruthy();
  document.body.innerHTML = '';
  const file = { id: 4, name: 'Annual report', file_name: 'a.pdf', size: 900, mime: 'application/pdf' };
  await read(null, {
    'GET /api/documents': { data: [{ ...file, url: '/api/documents/4?download=1' }], meta: { total: 1 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download Annual report' }));
  expect(await screen.findByText('This file cannot be opened.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again to download Annual report' })).toBeTruthy();
});

test('in a holding it leads back there, and a report of another company is not there', async () => {
  await read({ type: 'investment_opportunity', id: 7 });
  const back = await screen.findByRole('link', { name: 'Back to Larch Robotics' });
  expect(back.getAttribute('href')).toBe('/investor/portfolio/7');
  document.body.innerHTML = '';
  const sent = await read({ type: 'fund', id: 7 });
  expect(await screen.findByText('Error 404')).toBeTruthy();
  expect(sent.some(({ url }) => url === '/api/opens')).toBe(false);
});

test('blocks show the figures as they were published, and a correction its note', async () => {
  const series = {
    key: 'kpi-3',
    name: 'Revenue',
    unit: 'currency',
    decimals: 0,
    frequency: 'quarterly',
    higher_is_better: true,
    points: [{ end: '2026-03-31', value: '120000', text: null, target: null }],
  };
  const sent = await read(null, {
    'GET /api/update-reports/12': {
      data: {
        ...REPORT,
        body: '<p>Sales</p><figure data-block="kpi" data-kpi="kpi-3"></figure>',
        figures_snapshot: { as_of: REPORT.published_at, currency: 'GBP', series: [series], fund: null },
        correction_note: 'Wrong month',
        corrected_at: '2026-04-14T09:00:00.000000Z',
      },
    },
  });
  expect(await screen.findByText('£120,000')).toBeTruthy();
  expect(screen.getByText('Correction of 14 Apr 2026')).toBeTruthy();
  expect(screen.getByText(/Wrong month/)).toBeTruthy();
  expect(sent.some(({ url }) => url.startsWith('/api/report'))).toBe(false);
});
