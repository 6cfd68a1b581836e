import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount, status } from '../../../../tests/fixtures/mount.tsx';
import { ResourceTable } from './resource-table.tsx';

const AT = '/admin/investors';
const VIEW = {
  id: 7,
  name: 'Northern',
  query: { filter: { city: 'York' }, sort: '-name', columns: ['name'], density: 'compact' },
  is_default: true,
};
const show = async (views: readonly object[], at = AT) => {
  const answers: Record<string, unknown> = {
    'POST /api/saved-views': status(422, {
      code: 'validation_failed',
      message: 'The given data was invalid.',
      errors: { name: ['The name has already been taken.'] },
    }),
    'GET /api/users': { data: [{ id: 1, name: 'Ann Lee' }], meta: { total: 1 } },
    'GET /api/saved-views': { data: views },
    'POST /api/saved-views/7': { data: VIEW },
    'POST /api/saved-views/9': { data: { id: 9 } },
  };
  const sent = answering(answers);
  const { path } = await mount(
    <ResourceTable
      savable
      resource="users"
      things="investors"
      rowName={(row) => row.name}
      views={[
        { key: 'all', label: 'All', state: {} },
        { key: 'mine', label: 'Mine', state: { filter: { owner_id: '1' } } },
      ]}
      columns={[
        { id: 'name', header: 'Name', cell: (row) => row.name },
        { id: 'email', header: 'Email', cell: (row) => row.email },
      ]}
      empty={{ title: 'No investors yet' }}
    />,
    { at },
  );
  await screen.findByText('Ann Lee');
  const posted = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { path, posted };
};

test('a list opens with its reader’s own view: filter, order, columns and density, all in the address', async () => {
  const { path } = await show([VIEW]);
  await waitFor(() =>
    expect(path()).toBe(`${AT}?view=7&filter[city]=York&sort=-name&cols=name&density=compact`),
  );
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Compact rows' }).getAttribute('aria-pressed')).toBe('true');
});

test('an address that says what it shows is left alone, and so is every other view that is chosen', async () => {
  const { path } = await show([VIEW], `${AT}?filter[status]=1`);
  await screen.findByRole('button', { name: 'Northern' });
  expect(path()).toBe(`${AT}?filter[status]=1`);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(path()).toBe(`${AT}?view=all`));
});

test('a view that is shown as it was saved offers nothing to save', async () => {
  const query = { filter: { city: 'York' }, sort: null };
  await show([{ ...VIEW, query }], `${AT}?view=7&filter[city]=York`);
  await screen.findByRole('button', { name: 'Delete view Northern' });
  expect(screen.queryByRole('button', { name: /^Save the changes/ })).toBeNull();
});

test('what was changed in an own view is saved to it, and it can be the one that the list opens with', async () => {
  const { posted } = await show(
    [{ ...VIEW, is_default: false, query: { filter: { city: 'Leeds' }, sort: null } }],
    `${AT}?view=7&filter[city]=York&sort=-name`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save the changes to view Northern' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open this list with Northern' }));
  await waitFor(() =>
    expect(posted()).toEqual([
      { _method: 'PATCH', query: { filter: { city: 'York' }, sort: '-name', columns: [], density: '' } },
      { _method: 'PATCH', is_default: true },
    ]),
  );
});

test('a name that is taken is refused where it is typed', async () => {
  await show([VIEW], `${AT}?filter[status]=1`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.type(await form.findByLabelText('View name'), 'Northern{Enter}');
  expect(await form.findByText('The name has already been taken.')).toBeTruthy();
  expect(form.getByLabelText('View name').getAttribute('aria-invalid')).toBe('true');
});

test('columns and density stay as they were last arranged, without a view of their own', async () => {
  const layout = {
    id: 9,
    name: '(layout)',
    query: { columns: ['name'], density: 'compact' },
    is_layout: true,
  };
  const { posted } = await show([layout]);
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull());
  expect(screen.queryByRole('button', { name: '(layout)' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Compact rows' }));
  await waitFor(() =>
    expect(posted()).toContainEqual(
      expect.objectContaining({ query: { columns: ['name'], density: '' }, is_layout: true }),
    ),
  );
  expect(screen.getByRole('button', { name: 'Compact rows' }).getAttribute('aria-pressed')).toBe('false');
});
