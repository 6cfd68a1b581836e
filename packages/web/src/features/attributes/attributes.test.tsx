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
  section: 'Income',
  type: 'radio',
  options: [{ value: 'employed', label: 'Employed' }],
});
const INCOME = questionRow(12, 'Annual income', { section: 'Income', type: 'money', is_locked: true });
const TAX = questionRow(13, 'Tax rate', {
  section: 'Income',
  type: 'percent',
  is_required: true,
  condition: { attribute_id: 11, operator: 'eq', value: 'employed' },
});
const WILL = questionRow(14, 'Has a will', { section: 'Household', type: 'boolean', is_active: false });
const FOUNDERS = questionRow(15, 'Founders', { entity: 'pipeline_deal', form: 'details', type: 'number' });

function open(
  at = '',
  { as = role.superAdmin, answers = {} }: { as?: RoleId; answers?: Answers } = {},
): Sent[] {
  const sent = answering({
    'GET /api/attributes': { data: [WORK, INCOME, TAX, WILL, FOUNDERS], meta: { total: 5 } },
    'GET /api/attribute-values': { data: [{ id: 1 }], meta: { total: 84 } },
    'POST /api/attributes': { data: { ...WORK, id: 16, name: 'Pension' } },
    'POST /api/attributes/13': { data: TAX },
    'POST /api/attributes-sort-order': null,
    'DELETE /api/attributes/11': null,
    ...answers,
  });
  arrive(`/admin/settings/attributes${at}`, {
    routes: attributeRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
  return sent;
}
const written = (sent: readonly Sent[]): readonly Sent[] => sent.filter(({ method }) => method === 'POST');

test('questions are listed by what they are asked of, form and section, with what each is and who sees it', async () => {
  open();
  const form = within(await screen.findByRole('region', { name: 'Investors: Fact Find' }));
  expect(form.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Income',
    'Household',
  ]);
  const income = within(form.getByRole('region', { name: 'Income' }));
  expect(income.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Employment',
    'Annual income',
    'Tax rate',
  ]);
  expect(income.getByText('Percentage · Investors answer it')).toBeTruthy();
  expect(income.getByText('Amount of money · Investors see it')).toBeTruthy();
  expect(income.getByText('Required')).toBeTruthy();
  expect(income.getByText('Shown after another answer')).toBeTruthy();
  expect(form.getByText('Inactive')).toBeTruthy();
  expect(screen.getByText('Number · Your team only')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tax rate' })).toHaveProperty(
    'pathname',
    '/admin/settings/attributes/configure/13',
  );
});

test('one form alone is shown, and the address says which', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tax rate' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Founders' })).toBeTruthy();
  expect(window.location.search).toContain('form=details');
  await userEvent.click(screen.getByRole('button', { name: 'Risk Profile' }));
  expect(await screen.findByText('No questions in this form')).toBeTruthy();
});

test('a locked question has a lock in place of its controls', async () => {
  open();
  expect(await screen.findByText('Locked')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Annual income is active' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move Annual income up' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Tax rate is active' })).toBeTruthy();
});

test('Support moves and switches a locked one, and moves sections', async () => {
  const sent = open('', { as: role.support });
  expect(await screen.findByRole('switch', { name: 'Annual income is active' })).toBeTruthy();
  expect(screen.getByText('Locked')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move section Household up' }));
  await waitFor(() => expect(written(sent)).toMatchObject([{ body: { ids: [14, 11, 12, 13] } }]));
});

test('a move goes past a locked question, which keeps its place, and is saved by one call', async () => {
  const sent = open();
  expect(await screen.findByRole('button', { name: 'Move Tax rate up' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move section Household up' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Move Tax rate up' }));
  const income = within(screen.getByRole('region', { name: 'Income' }));
  expect(income.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tax rate',
    'Annual income',
    'Employment',
  ]);
  await waitFor(() =>
    expect(written(sent)).toMatchObject([{ url: '/api/attributes-sort-order', body: { ids: [13, 11] } }]),
  );
});

test('a question is switched off on the version that was seen', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Tax rate is active' }));
  await waitFor(() =>
    expect(written(sent)).toMatchObject([
      { url: '/api/attributes/13', body: { is_active: false, _updated_at: TAX.updated_at } },
    ]),
  );
});

test('a new question is added to the form that is shown, with a key of its name and its options', async () => {
  const sent = open('?form=fact_find');
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New question' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Question' }), 'Has a will');
  expect(panel.getByRole('textbox', { name: 'Key' })).toHaveProperty('value', 'has_a_will_2');
  await userEvent.click(panel.getByRole('combobox', { name: /^Section/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Household' }));
  await userEvent.click(panel.getByRole('combobox', { name: 'Type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'One of a list' }));
  await userEvent.click(panel.getByRole('button', { name: 'Add question' }));
  expect(await panel.findByText('Add at least one option.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Add option' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Option 1' }), 'Yes, signed');
  await userEvent.click(panel.getByRole('button', { name: 'Add option' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Option 2' }), 'No');
  await userEvent.click(panel.getByRole('button', { name: 'Move No up' }));
  await userEvent.click(panel.getByRole('button', { name: 'Add question' }));
  await waitFor(() =>
    expect(written(sent)).toMatchObject([
      {
        url: '/api/attributes',
        body: {
          name: 'Has a will',
          key: 'has_a_will_2',
          entity: 'user',
          form: 'fact_find',
          section: 'Household',
          type: 'select',
          options: [
            { value: 'no', label: 'No' },
            { value: 'yes_signed', label: 'Yes, signed' },
          ],
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('others than investors are asked in their details alone; what the server refuses is at its field', async () => {
  const taken = status(422, { message: 'Taken', errors: { key: ['The key has already been taken.'] } });
  const sent = open('', { answers: { 'POST /api/attributes': taken } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New question' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Question' }), 'Employees');
  await userEvent.click(panel.getByRole('combobox', { name: 'About' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Organisations' }));
  expect(panel.queryByRole('combobox', { name: 'Form' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Add question' }));
  expect(await panel.findByText('The key has already been taken.')).toBeTruthy();
  expect(panel.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', 'Employees');
  expect(written(sent)).toMatchObject([{ body: { entity: 'organisation', form: 'details' } }]);
});

test('a deletion says how many answers it hides, and which questions wait for one', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for Employment/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Employment?' }));
  expect(await dialog.findByText('84 answers will be hidden. Undo brings them back.')).toBeTruthy();
  expect(dialog.getByText(/waits for that answer: “Tax rate”/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('without a question the list says what belongs here and how to begin', async () => {
  open('', { answers: { 'GET /api/attributes': { data: [], meta: { total: 0 } } } });
  expect(await screen.findByText('No questions yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add the first question' }));
  expect(await screen.findByRole('dialog', { name: 'New question' })).toBeTruthy();
});
