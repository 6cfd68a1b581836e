import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import type { LookupDefinition } from './definition.ts';
import { LookupScreen } from './lookup-screen.tsx';

const DEFINITION: LookupDefinition = {
  resource: 'industries',
  write: 'industries',
  title: 'Industries',
  help: 'Sectors',
  one: 'industry',
  things: 'the industries',
  example: 'Clean energy',
  usage: { append: 'opportunities_count', words: 'Offers: {n}' },
  fields: [],
};
const row = (id: number, name: string, opportunities_count: number) => ({
  id,
  name,
  sort_order: id,
  is_active: true,
  opportunities_count,
});
const LIST = { data: [row(1, 'Energy', 3), row(2, 'Robotics', 0)], meta: { total: 2 } };
const STAFF = {
  ...ANN,
  role_id: 1 as const,
  permissions: ['industries.create' as const, 'industries.update' as const, 'industries.delete' as const],
};

test('adds one, moves one, and says what is in use', async () => {
  const sent = answering({
    'GET /api/industries': LIST,
    'POST /api/industries': { data: row(3, 'Marine', 0) },
    'POST /api/industries/1': { data: row(1, 'Energy', 3) },
    'POST /api/industries/2': { data: row(2, 'Robotics', 0) },
  });
  await mount(<LookupScreen definition={DEFINITION} />, { session: STAFF });
  expect(await screen.findByText('Offers: 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Marine{Enter}');
  await waitFor(() => expect(sent.some(({ url }) => url === '/api/industries')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Move Robotics up' }));
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names[0]).toContain('Robotics');
  await waitFor(() => expect(sent.some(({ url }) => url === '/api/industries/2')).toBe(true));
});

test('without the right there is nothing to press', async () => {
  answering({ 'GET /api/industries': LIST });
  await mount(<LookupScreen definition={DEFINITION} />, { session: { ...STAFF, permissions: [] } });
  expect(await screen.findByText('Energy')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add|Move|Actions/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a short code is asked for, and a text with headings and lists goes as it is', async () => {
  const sent = answering({
    'GET /api/industries': LIST,
    'POST /api/industries': { data: row(3, 'Marine', 0) },
  });
  const definition: LookupDefinition = {
    ...DEFINITION,
    fields: [
      { key: 'code', label: 'Code', kind: 'text', required: true },
      { key: 'risk_text', label: 'Risks', kind: 'rich' },
    ],
  };
  await mount(<LookupScreen definition={definition} />, { session: STAFF });
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Marine{Enter}');
  const code = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  const risks = screen.getByRole('textbox', { name: 'Risks' });
  risks.innerHTML = '<p>It may <b>sink</b>.</p>';
  fireEvent.input(risks);
  await userEvent.type(code, 'MAR{Enter}');
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Marine',
      code: 'MAR',
      risk_text: '<p>It may <b>sink</b>.</p>',
    }),
  );
});

test('what a colleague saved of the same row meanwhile is shown beside what was typed, and one is chosen', async () => {
  const seen = '2026-03-04T09:15:00.000000Z';
  const later = '2026-03-04T09:16:00.000000Z';
  const stale = status(409, { message: 'Someone else has changed this record.' });
  const answers: Record<string, unknown> = {
    'GET /api/industries': { data: [{ ...row(1, 'Energy', 3), updated_at: seen }], meta: { total: 1 } },
    'GET /api/industries/1': { data: { ...row(1, 'Power', 3), updated_at: later } },
    'POST /api/industries/1': stale,
  };
  const sent = answering(answers);
  await mount(<LookupScreen definition={DEFINITION} />, { session: STAFF });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Energy' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Clean energy{Enter}');
  expect(await screen.findByText(/Someone else saved this on .* 1 field differs/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Clean energy');
  expect(screen.getByRole('radio', { name: /Theirs.*Power/s })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Mine.*Clean energy/s }));
  answers['POST /api/industries/1'] = { data: row(1, 'Clean energy', 3) };
  await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
  await screen.findByText('Saved');
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { name: 'Clean energy', _updated_at: seen },
    { name: 'Clean energy', _updated_at: later },
  ]);
});

test('an entry that a colleague changed meanwhile is not switched off unseen', async () => {
  const answers = {
    'GET /api/industries': { data: [{ ...row(1, 'Energy', 3), updated_at: '2026-03-04T09:15:00.000000Z' }] },
    'POST /api/industries/1': status(409, { message: 'Someone else has changed this record.' }),
  };
  const sent = answering(answers);
  await mount(<LookupScreen definition={DEFINITION} />, { session: STAFF });
  await userEvent.click(await screen.findByRole('switch', { name: 'Energy is active' }));
  expect(await screen.findByText('Someone else has changed this record.')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    is_active: false,
    _updated_at: '2026-03-04T09:15:00.000000Z',
  });
  expect(sent.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
});
