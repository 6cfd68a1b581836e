import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status, type Answers, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { questionRow } from '../../../../../tests/fixtures/questions.ts';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { attributeRoutes } from './routes.ts';

const WORK = questionRow(11, 'Employment', {
  type: 'radio',
  options: [
    { value: 'employed', label: 'Employed' },
    { value: 'retired', label: 'Retired' },
  ],
});
const PENSION = questionRow(12, 'Pension');
const LOCKED = questionRow(13, 'Annual income', { type: 'money', is_locked: true, validation: { min: 0 } });

function open(
  id: number,
  {
    as = role.superAdmin,
    answers = {},
    stored = 0,
  }: { as?: RoleId; answers?: Answers; stored?: number } = {},
): Sent[] {
  const all = [WORK, PENSION, LOCKED];
  const sent = answering({
    'GET /api/attributes': { data: all, meta: { total: all.length } },
    ...Object.fromEntries(all.map((row) => [`GET /api/attributes/${row.id}`, { data: row }])),
    'GET /api/attribute-values': { data: [], meta: { total: stored } },
    ...answers,
  });
  arrive(`/admin/settings/attributes/configure/${id}`, {
    routes: attributeRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
  return sent;
}
const bodies = (sent: readonly Sent[]): readonly unknown[] =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const choose = async (field: string | RegExp, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('what is typed is seen as it will be asked, and one Save sends what changed', async () => {
  const after = {
    ...PENSION,
    name: 'Your pension',
    is_required: true,
    updated_at: '2026-03-04T10:00:00.000000Z',
  };
  const sent = open(12, { answers: { 'POST /api/attributes/12': { data: after } } });
  const shown = await preview();
  expect(shown.getByRole('textbox', { name: 'Pension (optional)' })).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'Question' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Your pension');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Required' }));
  expect(shown.getByRole('textbox', { name: 'Your pension' })).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      expect.objectContaining({ name: 'Your pension', is_required: true, _updated_at: PENSION.updated_at }),
    ]),
  );
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('it is shown only after an answer to another question of its form, in the preview too', async () => {
  const condition = { value: 'employed', operator: 'eq', attribute_id: 11 };
  const after = { ...PENSION, condition, updated_at: '2026-03-04T10:00:00.000000Z' };
  const sent = open(12, { answers: { 'POST /api/attributes/12': { data: after } } });
  const shown = await preview();
  await choose(/^Show it only after the answer to/, 'Employment');
  await save();
  expect(await screen.findByText('Choose the answer.')).toBeTruthy();
  expect(bodies(sent)).toEqual([]);
  await choose('Answer', 'Employed');
  expect(shown.getByText('Not shown yet: it waits for the answer to “Employment”.')).toBeTruthy();
  expect(shown.queryByRole('textbox', { name: /^Pension/ })).toBeNull();
  await userEvent.click(shown.getByRole('radio', { name: 'Employed' }));
  expect(shown.getByRole('textbox', { name: /^Pension/ })).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      expect.objectContaining({ condition: { attribute_id: 11, operator: 'eq', value: 'employed' } }),
    ]),
  );
  // the answer of the server has its keys in another order: nothing is left to save
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
});

test('limits are sent as numbers, and a highest below the lowest is refused first', async () => {
  const sent = open(12, { answers: { 'POST /api/attributes/12': { data: PENSION } } });
  await preview();
  await choose('Type', 'Amount of money');
  await userEvent.type(screen.getByRole('textbox', { name: /^Lowest/ }), '0.05');
  await userEvent.type(screen.getByRole('textbox', { name: /^Highest/ }), '0');
  await save();
  expect(await screen.findByText('The highest value must not be below the lowest.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Highest/ }), '9');
  await save();
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      expect.objectContaining({ type: 'money', validation: { min: 0.05, max: 9 } }),
    ]),
  );
});

test('a stored option keeps its value; one that goes is said to be in answers before it is saved', async () => {
  const sent = open(11, { stored: 84, answers: { 'POST /api/attributes/11': { data: WORK } } });
  await preview();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Option 1' }), ' today');
  expect(screen.queryByText(/may name an option/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Retired' }));
  expect(await screen.findByText(/^84 stored answers may name an option that you removed/)).toBeTruthy();
  expect(screen.getByText('It cannot be changed because there are answers.')).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      expect.objectContaining({ options: [{ value: 'employed', label: 'Employed today' }] }),
    ]),
  );
});

test('what a colleague saved of the same property is a choice, in words', async () => {
  const theirs = {
    ...WORK,
    options: [{ value: 'employed', label: 'In work' }],
    updated_at: '2026-03-04T10:00:00.000000Z',
  };
  let reads = 0;
  const sent = open(11, {
    answers: {
      'GET /api/attributes/11': () => ({ data: (reads += 1) === 1 ? WORK : theirs }),
      'POST /api/attributes/11': status(409, { message: 'Someone else has changed this record.' }),
    },
  });
  await preview();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Option 1' }), '!');
  await save();
  const choice = within(await screen.findByRole('radiogroup', { name: 'Options' }));
  expect(choice.getByText('Employed!, Retired')).toBeTruthy();
  expect(choice.getByText('In work')).toBeTruthy();
  expect(bodies(sent)).toHaveLength(1);
});

test('a locked question is read by those who may not lock, with the reason', async () => {
  open(13);
  expect(
    await screen.findByText('This question is locked. Only people who can lock questions can change it.'),
  ).toBeTruthy();
  expect(screen.getByText('Lowest: 0')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const shown = await preview();
  expect(shown.getByText(/^Locked by/)).toBeTruthy();
});

test('Support unlocks it', async () => {
  const sent = open(13, { as: role.support, answers: { 'POST /api/attributes/13': { data: LOCKED } } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Locked/ }));
  await save();
  await waitFor(() => expect(bodies(sent)).toEqual([expect.objectContaining({ is_locked: false })]));
});

test('its form leads to the other questions', async () => {
  open(12);
  const form = within(await screen.findByRole('navigation', { name: 'The form' }));
  expect(form.getByRole('link', { name: 'Pension' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(form.getByRole('link', { name: 'Employment' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Employment' })).toBeTruthy();
});
