import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import type { InboxDetail } from '../../shared/inbox/queries.ts';
import { screeningRoutes } from './routes.ts';

const AT = '2026-03-04T09:15:00.000000Z';
const CHECK = {
  id: 5,
  status: 2,
  provider: 'lists',
  scope: 'uk',
  score: 12,
  user_id: 9,
  organisation_id: null,
  subject: { name: 'Omar Bell' },
  user: { id: 9, name: 'Omar Bell' },
  organisation: null,
  matches: [{ list: 'UK sanctions', name: 'Omer Bel', score: 71, detail: 'born 1958' }],
  reviewedBy: { id: 1, name: 'Sam Reed' },
  reviewed_at: AT,
  review_note: 'Another date of birth',
  requested_at: AT,
  completed_at: AT,
  expires_at: null,
};

function open(path: string, id: RoleId = role.superAdmin) {
  const sent = answering({
    'GET /api/aml-checks': { data: [CHECK], meta: { total: 1 } },
    'GET /api/aml-checks/5': { data: CHECK },
    'POST /api/aml-checks': { data: CHECK },
  });
  arrive(`/admin/investors/screening${path}`, {
    routes: screeningRoutes,
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return sent;
}

test('the queue begins with what was referred, and each row leads to its check', async () => {
  const sent = open('');
  const row = await screen.findByRole('link', { name: /^Omar Bell, \d+ \w+ 20\d\d/ });
  expect(row).toHaveProperty('pathname', '/admin/investors/screening/5');
  expect(screen.getByRole('button', { name: 'Referred', pressed: true })).toBeTruthy();
  expect(
    sent.some(({ url }) => url.includes('filter%5Bstatus%5D=3') || url.includes('filter[status]=3')),
  ).toBe(true);
});

test('a decided check says what was found, who decided and why, and is run again', async () => {
  const sent = open('/5');
  const matches = within(await screen.findByRole('region', { name: 'Possible matches' }));
  const history = within(screen.getByRole('region', { name: 'All checks' }));
  expect(await history.findByText('Check of 4 Mar 2026')).toBeTruthy();
  expect(matches.getByText('Omer Bel')).toBeTruthy();
  expect(matches.getByText('UK sanctions · born 1958')).toBeTruthy();
  expect(screen.getByText(/^Decided by Sam Reed on 4 Mar 2026.*Another date of birth$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('The check was started again.')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ user_id: 9 });
});

const OPEN: InboxDetail = {
  key: 'screening:5',
  kind: 'screening',
  title: '1 possible match',
  subject: { type: 'organisation', id: 7, name: 'Talver Holdings' },
  waiting_since: AT,
  due_at: null,
  owner_id: null,
  assigned_to_id: null,
  assigned_to_name: null,
  snoozed_until: null,
  note: null,
  url: '/admin/investors/screening/5',
  actions: [],
  evidence: {
    facts: [],
    documents: [],
    text: null,
    matches: CHECK.matches.map((match) => ({ ...match, url: null })),
    check: {
      id: 5,
      subject: {
        kind: 'organisation',
        name: 'Talver Holdings',
        date_of_birth: null,
        country: 'GB',
        address: null,
      },
      valid_months: 24,
      is_person: false,
    },
    rule: ['Each possible match is compared with the name and the country.'],
    last: null,
  },
};

test('an open check of an organisation is decided on its own page, which has no link to itself', async () => {
  answering({
    'GET /api/aml-checks': { data: [], meta: { total: 0 } },
    'GET /api/aml-checks/5': { data: { ...CHECK, status: 3, reviewed_at: null, review_note: null } },
    'GET /api/inbox/screening:5': { data: OPEN },
  });
  arrive('/admin/investors/screening/5', {
    routes: screeningRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  expect(await screen.findByRole('button', { name: 'Not this organisation: Omer Bel' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the record' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a document' }));
  expect(await screen.findByRole('dialog', { name: 'Ask Talver Holdings for a document' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Document').value).toBe('Certificate of incorporation');
});
