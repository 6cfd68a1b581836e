import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test, vi } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { updateRoutes } from './routes.ts';

const SERIES = {
  key: 'kpi-3',
  name: 'Revenue',
  unit: 'currency',
  decimals: 0,
  frequency: 'quarterly',
  higher_is_better: true,
  points: [{ end: '2026-03-31', value: '120000', text: null, target: null }],
};
const FIGURES = { as_of: '2026-04-01T09:00:00.000000Z', currency: 'GBP', series: [SERIES], fund: null };
const DRAFT = {
  id: 12,
  target_type: 'investment_opportunity',
  target_id: 7,
  title: 'First quarter',
  summary: null,
  body: '<p>All well.</p><figure data-block="kpi" data-kpi="kpi-3"></figure>',
  report_date: '2026-04-01',
  period_start: null,
  period_end: null,
  status: 1,
  published_at: null,
  publish_at: null,
  publish_error: null,
  figures_snapshot: null,
  correction_note: null,
  corrected_at: null,
  cover_image: null,
  author_id: 1,
  author: { id: 1, name: 'Sienna Superfield' },
  audience: 'holders',
  client_group_ids: [],
  notify: true,
  kpi_sub_type_ids: [],
  documents: [],
  about: { type: 'investment_opportunity', id: 7, name: 'Larch Robotics', logo: null, held: false },
  readership: { sent: 0, opened: 0, later: 0 },
  questions: { total: 0, waiting: 0 },
  updated_at: '2026-04-01T09:00:00.000000Z',
};
const LIVE = {
  ...DRAFT,
  status: 2,
  published_at: '2026-04-02T08:00:00.000000Z',
  figures_snapshot: FIGURES,
  readership: { sent: 42, opened: 11, later: 0 },
};
const audience = (total: number, toNotify = total) => ({
  data: [{ id: 5, name: 'Iris Ashby', email: 'iris@vale.test', notified: false }].slice(0, total),
  meta: { total, to_notify: toNotify },
});
const reader = (id: number, name: string, opened: string | null) => ({
  id,
  name,
  was_sent: true,
  notified_at: null,
  opened_at: opened,
  reminded_at: null,
  times: opened === null ? 0 : 2,
  seconds: 120,
});
const none = { data: [], meta: { total: 0 } };

function open(at: string, row: object, answers: Answers = {}, id: RoleId = role.superAdmin) {
  const sent = answering({
    'GET /api/update-reports/12': { data: row },
    'GET /api/update-reports/12/audience': audience(1),
    'GET /api/update-reports/12/figures': { data: FIGURES },
    'GET /api/update-reports/12/readers': {
      data: [reader(5, 'Iris Ashby', '2026-04-03T08:00:00.000000Z')],
      meta: { total: 11, not_opened: 31, to_remind: 31, by_day: [{ day: '2026-04-03', opened: 11 }] },
    },
    'POST /api/update-reports/12': { data: row },
    'GET /api/discussions': none,
    'GET /api/documents': none,
    ...answers,
  });
  arrive(at, {
    routes: updateRoutes,
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
  });
  return sent;
}
const EDIT = '/admin/reports/updates/12/edit-update';
const DETAILS = '/admin/reports/updates/12/details';
const written = (sent: ReturnType<typeof answering>) => sent.filter(({ method }) => method !== 'GET');

test('the list is filtered by the day since which they were published', async () => {
  const sent = answering({ 'GET /api/update-reports': { data: [LIVE], meta: { total: 1 } } });
  arrive('/admin/reports/updates?filter[published_from]=2026-04-01', {
    routes: updateRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
  });
  expect(await screen.findByRole('button', { name: /^Published since/ })).toBeTruthy();
  expect(decodeURIComponent(sent[0]?.url ?? '')).toContain('filter[published_from]=2026-04-01');
});

test('the list leads a draft to the editor and a live update to its readers', async () => {
  answering({
    'GET /api/update-reports': {
      data: [
        DRAFT,
        { ...LIVE, id: 13, title: 'Last year', period_start: '2025-01-01', period_end: '2025-12-31' },
      ],
      meta: { total: 2 },
    },
  });
  arrive('/admin/reports/updates', {
    routes: updateRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
  });
  expect(await screen.findByRole('link', { name: 'First quarter' })).toHaveProperty('pathname', EDIT);
  expect(screen.getByRole('link', { name: 'Last year' })).toHaveProperty(
    'pathname',
    '/admin/reports/updates/13/details',
  );
  expect(screen.getByText('11 of 42')).toBeTruthy();
  expect(screen.getByText('1 Jan 2025 to 31 Dec 2025')).toBeTruthy();
  for (const view of ['Draft', 'Live', 'Mine']) expect(screen.getAllByText(view).length).toBeGreaterThan(0);
});

test('whoever may not change a draft is led to no editor, and reads it', async () => {
  open(
    '/admin/reports/updates',
    DRAFT,
    { 'GET /api/update-reports': { data: [DRAFT], meta: { total: 1 } } },
    role.fundManager,
  );
  const link = await screen.findByRole('link', { name: 'First quarter' });
  expect(link).toHaveProperty('pathname', DETAILS);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'First quarter' })).toBeTruthy();
});

test('a draft shows its blocks with the figures, and how many it goes to', async () => {
  open(EDIT, DRAFT);
  expect(await screen.findByText('Goes to 1 investor')).toBeTruthy();
  expect(await screen.findByText('£120,000')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'See the names' }));
  expect(await screen.findByText('iris@vale.test')).toBeTruthy();
});

test('what changed is saved by itself, alone', async () => {
  const sent = open(EDIT, DRAFT);
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Second quarter');
  await userEvent.tab();
  await waitFor(() => expect(written(sent).at(-1)?.body).toMatchObject({ title: 'Second quarter' }));
  for (const { body } of written(sent)) expect(body).not.toHaveProperty('body');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
});

test('publishing says how many, and who was notified before', async () => {
  const sent = open(EDIT, DRAFT, {
    'GET /api/update-reports/12/audience': audience(42, 40),
    'POST /api/update-reports/12/publish': { data: LIVE },
  });
  await screen.findByText('Goes to 42 investors');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Publish to 42 investors and notify them?' }),
  );
  expect(dialog.getByText('2 were notified before and will not be notified again.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Update published')).toBeTruthy();
  expect(written(sent).map(({ url }) => url)).toContain('/api/update-reports/12/publish');
});

test('what is missing is listed instead, each a way to its field', async () => {
  open(EDIT, { ...DRAFT, body: '<p></p>' }, { 'GET /api/update-reports/12/audience': audience(0) });
  await screen.findAllByText('There is no one to send this report to.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const box = within(await screen.findByRole('region', { name: 'Before it can be published' }));
  expect(box.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Write the text',
    'Choose an audience with someone in it',
  ]);
});

test('a scheduled draft says when, one that failed says why', async () => {
  open(EDIT, {
    ...DRAFT,
    publish_at: '2026-04-05T08:00:00.000000Z',
    publish_error: 'The body field is required.',
  });
  expect(await screen.findByText(/It was not published at .*: The body field is required\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel publication' })).toBeTruthy();
});

test('who waits in the editor for the minute sees that it came', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const row = { ...DRAFT, publish_at: new Date(Date.now() + 60_000).toISOString() };
  open(EDIT, row);
  await screen.findByText(/^Goes live /);
  Object.assign(row, LIVE);
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  expect(await screen.findByText('Iris Ashby')).toBeTruthy();
  vi.useRealTimers();
});

test('a live update shows its readers, and reminds those alone who have not opened it', async () => {
  const sent = open(DETAILS, LIVE, {
    'POST /api/update-reports/12/remind': { data: { reminded: 31 } },
  });
  expect(await screen.findByText('Iris Ashby')).toBeTruthy();
  expect(await screen.findByText('£120,000')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remind these 31' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('31 investors reminded')).toBeTruthy();
  expect(written(sent).map(({ url }) => url)).toEqual(['/api/update-reports/12/remind']);
});

test('a correction asks for its note, and notifies readers only on purpose', async () => {
  const sent = open(DETAILS, LIVE, { 'POST /api/update-reports/12/correct': { data: LIVE } });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for First quarter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct text' }));
  const save = await screen.findByRole('button', { name: 'Publish correction' });
  await userEvent.click(save);
  expect((await screen.findAllByText('Say what was corrected.')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('What was corrected'), 'Wrong month');
  await userEvent.click(save);
  expect(await screen.findByText('Correction published')).toBeTruthy();
  expect(written(sent)[0]?.body).toMatchObject({ correction_note: 'Wrong month', notify: false });
});

test('who may read reports alone sees readers and no verb', async () => {
  open(DETAILS, LIVE, {}, role.fundManager);
  expect(await screen.findByText('Iris Ashby')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for First quarter' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Preview',
    'History',
  ]);
});

test('a new update is about something, and starts from an outline', async () => {
  const sent = answering({
    'GET /api/investment-opportunities': { data: [{ id: 7, name: 'Larch Robotics' }], meta: { total: 1 } },
    'POST /api/update-reports': { data: DRAFT },
    'GET /api/update-reports/12': { data: DRAFT },
    'GET /api/update-reports/12/audience': audience(1),
    'GET /api/update-reports/12/figures': { data: FIGURES },
  });
  arrive('/admin/reports/updates/new-update?target_type=investment_opportunity&target_id=7', {
    routes: updateRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
  });
  await userEvent.type(await screen.findByLabelText('Title'), 'First quarter');
  await userEvent.click(screen.getByRole('radio', { name: /An outline/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findByText('Draft created')).toBeTruthy();
  expect(await screen.findByText('Goes to 1 investor')).toBeTruthy();
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(written(sent)[0]?.body).toMatchObject({
    target_type: 'investment_opportunity',
    target_id: 7,
    title: 'First quarter',
    audience: 'holders',
    body: expect.stringContaining('<h2>Highlights</h2>'),
  });
});
