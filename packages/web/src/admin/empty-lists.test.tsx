import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { arrive } from '../../../../tests/fixtures/area.tsx';
import { IRIS } from '../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../kit/testing/flags.ts';
import { adminRoutes } from './routes.tsx';

const SAM = { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] };

/** A firm on its first day: each list of the server is there, and nothing is in it. */
beforeEach(() => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ data: [], meta: { total: 0, current_page: 1, last_page: 1 } }));
});
const open = (at: string): void =>
  arrive(at, { routes: adminRoutes, session: SAM, boot: { flags: CLIENT_FLAGS_ON } });

/** Lists with a table, what they say while nothing is in them, and the way to the first entry. */
const LISTS: readonly (readonly [at: string, title: string, way: string | null])[] = [
  ['/admin/investors', 'No investors yet', 'Copy registration link'],
  ['/admin/investors/contacts', 'No contacts yet', 'New contact'],
  ['/admin/investors/organisations', 'No organisations yet', 'New organisation'],
  ['/admin/investors/organisation-applications', 'No applications waiting', 'See organisations'],
  ['/admin/investors/investment-methods', 'No investment methods yet', 'New method'],
  ['/admin/investors/nominees', 'No nominees yet', 'New nominee'],
  ['/admin/investors/groups', 'No groups yet', 'New group'],
  ['/admin/investors/screening', 'No checks yet', 'See investors'],
  ['/admin/investors/emails', 'No emails yet', 'See investors'],
  ['/admin/investments/deals', 'No deals yet', 'New deal'],
  ['/admin/investments/opportunities', 'No live opportunities', 'New opportunity'],
  ['/admin/investments/existing', 'No existing investments yet', 'Add existing investment'],
  ['/admin/investments/fund-opportunities', 'No fund opportunities yet', 'New fund opportunity'],
  ['/admin/funds', 'Create your first fund', 'New fund'],
  ['/admin/reports/updates', 'No updates yet', 'New update'],
  ['/admin/settings/account/admin-accounts', 'No admin accounts', 'New account'],
  ['/admin/settings/account/webhooks', 'No webhooks yet', 'Add webhook'],
  // records come here when they are deleted: there is nothing to begin with
  ['/admin/deleted', 'No deleted records', null],
];

describe.each(LISTS)('%s', (at, title, way) => {
  test('says what is not there, what will be, and how to begin', async () => {
    open(at);
    const said = await emptyState(title);
    expect(
      said.textContent
        ?.replace(title, '')
        .replace(way ?? '', '')
        .trim(),
    ).not.toBe('');
    const ways = [...within(said).queryAllByRole('link'), ...within(said).queryAllByRole('button')];
    expect(ways.map(({ textContent }) => textContent)).toEqual(way === null ? [] : [way]);
  });

  test('says that nothing matches, and a press clears the filters', async () => {
    open(`${at}${at.includes('?') ? '&' : '?'}filter[search]=zzz`);
    const said = await emptyState('No matches');
    expect(within(said).getByText('Nothing matches these filters.')).toBeTruthy();
    await userEvent.click(within(said).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByText('No matches')).toBeNull());
    expect(await emptyState(title)).toBeTruthy();
  });
});

/** The box of the sentence. */
async function emptyState(title: string): Promise<HTMLElement> {
  const box = (await screen.findByText(title)).parentElement;
  if (box === null) throw new Error('A title without its box');
  return box;
}
