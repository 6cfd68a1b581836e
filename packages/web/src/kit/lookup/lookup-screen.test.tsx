import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
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
  await waitFor(() => expect(sent.some(({ url }) => url === '/api/industries/2')).toBe(true), {
    timeout: 3000,
  });
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
