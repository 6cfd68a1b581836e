import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '../ui/button.tsx';
import { ResourceTable } from './resource-table.tsx';
import { answering, mount, status, type Answers, type Sent } from '../../../../tests/fixtures/mount.tsx';

const rows = ['Ann Lee', 'Ben Roe', 'Cat Poe'].map((name, index) => ({
  id: index + 1,
  name,
  email: `${index}@x.test`,
  status: 1,
}));
const page = { data: rows, meta: { total: 42, current_page: 1, last_page: 3 } };

async function list(
  answers: Answers,
  at = '/admin/investors',
): Promise<{ sent: Sent[]; path: () => string }> {
  const sent = answering(answers);
  const { path } = await mount(
    <ResourceTable
      resource="users"
      things="investors"
      rowName={(row) => row.name}
      rowHref={(row) => `/admin/investors/${row.id}/details`}
      search={{ key: 'name' }}
      filters={[
        { key: 'status', label: 'Status', kind: 'choice', options: [{ value: '1', label: 'Active' }] },
        { key: 'created_from', label: 'Created from', kind: 'date' },
      ]}
      columns={[
        { id: 'name', header: 'Name', sort: 'name', cell: (row) => row.name },
        { id: 'email', header: 'Email', cell: (row) => row.email },
      ]}
      bulk={({ ids, clear }) => <Button onClick={clear}>{`Archive ${ids.join(',')}`}</Button>}
      empty={{ title: 'No investors yet' }}
    />,
    { at },
  );
  return { sent, path };
}
const last = (sent: Sent[]): string | undefined => sent.at(-1)?.url;

test('rows are links, the result line counts', async () => {
  await list({ 'GET /api/users': page });
  const link = await screen.findByRole('link', { name: 'Ann Lee' });
  expect(link.getAttribute('href')).toBe('/admin/investors/1/details');
  expect(screen.getByText('42 investors · page 1 of 3')).toBeTruthy();
});

test('a list of one counts one', async () => {
  await list({
    'GET /api/users': { data: rows.slice(0, 1), meta: { total: 1, current_page: 1, last_page: 1 } },
  });
  expect(await screen.findByText('1 investor')).toBeTruthy();
});

test('sorting goes up, down, off, in the URL and to the server', async () => {
  const { sent, path } = await list({ 'GET /api/users': page });
  await screen.findByRole('link', { name: 'Ann Lee' });
  const header = screen.getByRole('columnheader', { name: 'Name' });
  for (const [sort, said] of [
    ['name', 'ascending'],
    ['-name', 'descending'],
  ] as const) {
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(path()).toBe(`/admin/investors?sort=${sort}`));
    expect(header.getAttribute('aria-sort')).toBe(said);
    await waitFor(() => expect(last(sent)).toBe(`/api/users?page=1&sort=${sort}`));
  }
  await userEvent.click(within(header).getByRole('button'));
  await waitFor(() => expect(path()).toBe('/admin/investors'));
});

test('typing searches once, after a pause, from page one', async () => {
  const { sent, path } = await list({ 'GET /api/users': page }, '/admin/investors?page=3');
  await screen.findByRole('link', { name: 'Ann Lee' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search investors' }), 'ann');
  await waitFor(() => expect(path()).toBe('/admin/investors?filter[name]=ann'));
  await waitFor(() => expect(last(sent)).toBe('/api/users?page=1&filter[name]=ann'));
  expect(sent.filter(({ url }) => url.includes('filter'))).toHaveLength(1);
});

test('nothing found offers to clear, nothing there offers to begin', async () => {
  const none = { data: [], meta: { total: 0, current_page: 1, last_page: 1 } };
  const { path } = await list({ 'GET /api/users': none }, '/admin/investors?filter[name]=zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(path()).toBe('/admin/investors'));
  expect(await screen.findByText('No investors yet')).toBeTruthy();
});

test.each([
  ['2026-03-12', 'Created from is 12 Mar 2026'],
  ['zzz', 'Created from is “zzz”'],
  ['2026-99-01', 'Created from is “2026-99-01”'],
])('a day in the address, or what is none, is shown as it is: %s', async (day, said) => {
  await list({ 'GET /api/users': page }, `/admin/investors?filter[created_from]=${day}`);
  const chip = await screen.findByRole('button', { name: /^Created from/ });
  expect(chip.textContent).toContain(said);
});

test('a failure keeps the filters and opportunities another try', async () => {
  const { path } = await list(
    { 'GET /api/users': status(500, { message: 'Server Error' }) },
    '/admin/investors?filter[status]=1',
  );
  expect(await screen.findByText('We could not load the investors')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(path()).toContain('filter[status]=1');
  expect(screen.getByText('Active')).toBeTruthy();
});

test('selected rows bring the bulk bar; keys move, select and open', async () => {
  const { path } = await list({ 'GET /api/users': page });
  await screen.findByRole('link', { name: 'Ann Lee' });
  await userEvent.keyboard('jjx');
  expect(screen.getByRole('button', { name: 'Archive 2' })).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('k{Enter}');
  await waitFor(() => expect(path()).toBe('/admin/investors/1/details'));
});
