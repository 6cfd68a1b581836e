import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { takeLive } from '../../shared/notifications/notifications.ts';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { answering, mount, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { arrivals, filterOf, readingMinutes } from './report-views.ts';
import { neighboursOf } from './queries.ts';
import News from './screens/news.tsx';

const row = (id: number, more: object = {}) => ({
  id,
  title: `Report ${id}`,
  summary: 'Short',
  body: '<p>All well.</p>',
  published_at: `2026-03-${String(id).padStart(2, '0')}T09:00:00.000000Z`,
  about: { type: 'investment_opportunity', id: 7, name: 'Larch Robotics', logo: null, held: true },
  ...more,
});
const notice = (id: string, report: number) => ({
  id,
  type: 'x',
  data: { message: 'A new report', cta: `/investor/news/reports/${report}` },
  read_at: null,
  created_at: '2026-03-12T09:00:00.000000Z',
});
const none = { data: [], meta: { total: 0 } };

async function open(at: string, answers: Answers = {}) {
  const sent = answering({
    'GET /api/notifications/user/unread': { data: [notice('a', 12)] },
    'GET /api/investment-opportunities': none,
    'GET /api/funds': none,
    'GET /api/update-reports': { data: [row(12), row(11)], meta: { total: 3, last_page: 2 } },
    ...answers,
  });
  const view = await mount(<News />, { at, session: ANN });
  return { ...view, sent, asked: () => sent.filter(({ url }) => url.startsWith('/api/update-reports')) };
}

test('a card that the bell still tells of is marked unread', async () => {
  await open('/investor/news');
  expect(await screen.findByRole('link', { name: 'Report 12' })).toBeTruthy();
  expect(screen.getAllByText('Unread')).toHaveLength(1);
  expect(screen.getAllByText('Larch Robotics')).toHaveLength(2);
});

test('‘Load more’ adds a page below, keeps it in the address, and goes on with the first new card', async () => {
  const { path, asked } = await open('/investor/news');
  await screen.findByRole('link', { name: 'Report 12' });
  answering({
    'GET /api/update-reports': { data: [row(10)], meta: { total: 3, last_page: 2 } },
    'GET /api/notifications/user/unread': { data: [] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  const added = await screen.findByRole('link', { name: 'Report 10' });
  expect(path()).toContain('page=2');
  expect(screen.getByRole('link', { name: 'Report 12' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(added));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(asked().every(({ url }) => url.includes('type=live'))).toBe(true);
});

test('an arrival is announced, and only a press brings it into the list', async () => {
  const { client, asked } = await open('/investor/news');
  await screen.findByRole('link', { name: 'Report 12' });
  const before = asked().length;
  act(() => {
    takeLive(
      client,
      'user',
      { id: 'b', type: 'x', message: 'A new report', cta: '/investor/news/reports/13' },
      new Date('2026-03-13T09:00:00Z'),
    );
  });
  const pill = await screen.findByRole('button', { name: '1 new update' });
  expect(asked()).toHaveLength(before);
  await userEvent.click(pill);
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  expect(screen.queryByRole('button', { name: '1 new update' })).toBeNull();
});

test('‘Unread only’ asks for what the bell tells of; for nothing when it tells of nothing', async () => {
  const { asked } = await open('/investor/news?filter[unread]=1');
  await screen.findByRole('link', { name: 'Report 12' });
  expect(asked().every(({ url }) => url.includes('filter[id]=12'))).toBe(true);
  document.body.innerHTML = '';
  const quiet = await open('/investor/news?filter[unread]=1', {
    'GET /api/notifications/user/unread': { data: [] },
  });
  expect(await screen.findByText('Nothing unread')).toBeTruthy();
  expect(quiet.asked()).toHaveLength(0);
});

test('what was chosen becomes the filter of the API', () => {
  const unread = new Map([[4, ['a']]]);
  const base = { view: 'all', company: '', unreadOnly: false } as const;
  expect(filterOf(base, unread)).toEqual({});
  expect(filterOf({ ...base, view: 'general' }, unread)).toEqual({ general: 1 });
  expect(filterOf({ ...base, view: 'funds' }, unread)).toEqual({ target_type: 'fund' });
  expect(filterOf({ ...base, company: 'investment_opportunity-12', unreadOnly: true }, unread)).toEqual({
    target_type: 'investment_opportunity',
    target_id: '12',
    id: [4],
  });
  expect(filterOf({ ...base, company: 'nonsense' }, unread)).toEqual({});
});

test('neighbours stand by date; equal dates by id', () => {
  const at = '2026-03-12T09:00:00.000000Z';
  const here = { id: 5, title: 'Here', published_at: at };
  const found = neighboursOf(here, [
    { id: 9, title: 'Later', published_at: '2026-04-01T09:00:00.000000Z' },
    { id: 6, title: 'Same moment', published_at: at },
    { id: 2, title: 'Long ago', published_at: '2025-01-01T09:00:00.000000Z' },
    { id: 4, title: 'Just before', published_at: at },
    here,
  ]);
  expect([found.older?.id, found.newer?.id]).toEqual([4, 6]);
  expect(neighboursOf(here, [here])).toEqual({ older: null, newer: null });
});

test('an arrival is what is neither known nor listed', () => {
  const unread = new Map([1, 2, 3].map((id) => [id, ['n']] as const));
  expect(arrivals(unread, new Set([1]), [{ id: 2 }])).toEqual([3]);
});

test('reading takes at least a minute, and tags are no words', () => {
  expect(readingMinutes('<p></p>')).toBe(1);
  expect(readingMinutes(`<p class="a b c">${'word '.repeat(660)}</p>`)).toBe(3);
});
