import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { pipelineRoutes } from './routes.ts';

const SEEN = '2026-03-04T09:15:00.000000Z';
const MAIN = {
  id: 3,
  name: 'Main',
  description: null,
  is_default: true,
  is_active: 1,
  sort_order: 1,
  deals_count: 14,
  updated_at: SEEN,
};
const stage = (id: number, name: string, more: object = {}) => ({
  id,
  pipeline_id: 3,
  name,
  colour: '#2A5BCF',
  probability: '15.0000',
  is_won: false,
  is_lost: false,
  max_days: null,
  sort_order: id,
  deals_count: 0,
  updated_at: SEEN,
  ...more,
});
const STAGES = [
  stage(11, 'New', { max_days: 14, deals_count: 4 }),
  stage(12, 'Screening'),
  stage(13, 'Declined', { is_lost: true, probability: '0.0000' }),
];

function open(path: string) {
  const sent = answering({
    'GET /api/pipelines': { data: [MAIN], meta: { total: 1 } },
    'GET /api/pipelines/3': { data: MAIN },
    'POST /api/pipelines/3': { data: MAIN },
    'GET /api/pipeline-stages': { data: STAGES, meta: { total: 3 } },
    'POST /api/pipeline-stages': { data: stage(14, 'Legal review') },
    'POST /api/pipeline-stages/sort-order': null,
    'DELETE /api/pipeline-stages/11': null,
  });
  arrive(`/admin/settings/account/pipelines${path}`, {
    routes: pipelineRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
  });
  return sent;
}

test('a pipeline says how many deals follow it, leads to its stages, and is closed by its code', async () => {
  const sent = open('');
  expect(await screen.findByText(/^Active deals: 14/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stages of Main' })).toHaveProperty(
    'pathname',
    '/admin/settings/account/pipelines/3/stages',
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Main is active' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ is_active: 0 }),
  );
});

test('its stages are its own, with what each does to a deal; a new one joins them', async () => {
  const sent = open('/3/stages');
  expect(await screen.findByRole('heading', { name: 'Stages of Main' })).toBeTruthy();
  expect(await screen.findByText('Active deals: 4 · Probability: 15% · Overdue after 14 days')).toBeTruthy();
  expect(screen.getByText('No active deals · Probability: 0%')).toBeTruthy();
  expect(sent.some(({ url }) => decodeURIComponent(url).includes('filter[pipeline_id]=3'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Legal review');
  await userEvent.click(screen.getByRole('switch', { name: /^Lost/ }));
  expect(screen.queryByRole('switch', { name: /^Won/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      pipeline_id: 3,
      name: 'Legal review',
      probability: '0',
      max_days: null,
      is_lost: true,
    }),
  );
});

test('their order is saved by one call', async () => {
  const sent = open('/3/stages');
  await userEvent.click(await screen.findByRole('button', { name: 'Move Screening up' }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: '/api/pipeline-stages/sort-order', body: { pipeline_id: 3, ids: [12, 11, 13] } },
    ]),
  );
});

test('a stage goes with a place for its deals, which is not where deals are lost', async () => {
  const sent = open('/3/stages');
  await userEvent.click(await screen.findByRole('button', { name: /New$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete New?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Choose where its deals go.')).toBeTruthy();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Move its deals to' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Screening']);
  await userEvent.click(screen.getByRole('option', { name: 'Screening' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'DELETE')?.url).toContain('move_to_stage_id=12'),
  );
});
