import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../../tests/fixtures/area.tsx';
import { answering, type Answers } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../../kit/testing/flags.ts';
import type { InboxDetail } from '../../../shared/inbox/queries.ts';
import { insiderRegisterRoutes } from '../routes.ts';

const AT = '2026-03-04T09:15:00.000000Z';
const DEAL = {
  id: 5,
  insider_kind: 'internal',
  user_id: 9,
  user: { id: 9, name: 'Omar Bell' },
  createdBy: { id: 9, name: 'Omar Bell' },
  decidedBy: null,
  investmentOpportunity: null,
  external_name: null,
  external_company: null,
  issuer_name: 'Castell Foods plc',
  instrument: 'Ordinary shares',
  direction: 'buy',
  amount: '2500.00',
  currency: 'GBP',
  quantity: '200',
  intended_on: '2026-03-05',
  status: 1,
  conflict: true,
  valid_until: null,
  contract_note_document_id: null,
  created_at: AT,
  updated_at: AT,
};
const OUTSIDER = {
  ...DEAL,
  id: 6,
  insider_kind: 'external',
  user_id: null,
  user: null,
  external_name: 'Petra Quist',
  external_company: 'Quist Advisers',
  conflict: false,
};
const WAITING: InboxDetail = {
  key: 'pa_deal:5',
  kind: 'pa_deal',
  title: 'Buy Castell Foods plc',
  subject: { type: 'user', id: 9, name: 'Omar Bell' },
  waiting_since: AT,
  due_at: null,
  owner_id: null,
  assigned_to_id: null,
  assigned_to_name: null,
  snoozed_until: null,
  note: null,
  url: '/admin/insider-register/pa-deals/5/details',
  actions: [
    {
      key: 'reject',
      method: 'PATCH',
      path: '/api/deal-placements/5',
      body: { status: 3 },
      reason_field: 'decision_note',
      needs_reason: true,
      needs_record: false,
    },
  ],
  evidence: {
    facts: [],
    documents: [],
    text: null,
    matches: [],
    check: null,
    rule: ['No closed period applies.'],
    last: null,
  },
};
const none = { data: [], meta: { total: 0 } };
const HOME = '/admin/insider-register/pa-deals';

function open(path: string, { as = role.superAdmin, answers = {} }: { as?: RoleId; answers?: Answers } = {}) {
  const sent = answering({
    'GET /api/deal-placements': { data: [DEAL, OUTSIDER], meta: { total: 2 } },
    'GET /api/deal-placements/5': { data: DEAL },
    'GET /api/inbox/pa_deal:5': { data: WAITING },
    'PATCH /api/deal-placements/5': { data: DEAL },
    'POST /api/deal-placements/5': { data: DEAL },
    'POST /api/deal-placements': { data: { id: 7 } },
    'GET /api/activity': none,
    'GET /api/tasks': none,
    'GET /api/documents': none,
    'GET /api/folder-structures': none,
    'GET /api/market-sounding-acceptance': none,
    'GET /api/investment-opportunities': none,
    ...answers,
  });
  arrive(`${HOME}${path}`, {
    routes: insiderRegisterRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return sent;
}

test('the list says who deals in what, and where it conflicts in a word', async () => {
  open('');
  const row = (await screen.findByText('Omar Bell')).closest('tr');
  expect(row?.textContent).toContain('Castell Foods plc');
  expect(within(row as HTMLElement).getByText('Conflict')).toBeTruthy();
  // of several deals of one person, the links say which
  expect(screen.getByRole('link', { name: /Omar Bell\s*, Castell Foods plc, 5 Mar 2026$/ })).toBeTruthy();
  const other = screen.getByText('Petra Quist').closest('tr');
  expect(other?.textContent).toContain('External');
  expect(within(other as HTMLElement).queryByText('Conflict')).toBeNull();
});

test.each([
  ['Open', /filter(\[|%5B)status(\]|%5D)=1(&|$)/],
  ['Decided', /filter(\[|%5B)status(\]|%5D)=2(,|%2C)3(,|%2C)4(,|%2C)6/],
  ['Conflicts', /filter(\[|%5B)conflict(\]|%5D)=1/],
])('the view %s asks for those alone', async (name, wanted) => {
  const sent = open('');
  await userEvent.click(await screen.findByRole('button', { name }));
  await expect.poll(() => sent.some(({ url }) => wanted.test(url))).toBe(true);
});

test('no one deletes a deal: there is no such entry even for the super admin', async () => {
  open('');
  await userEvent.click(await screen.findByRole('button', { name: /Petra Quist, Castell Foods plc/ }));
  expect(await screen.findByRole('menuitem', { name: 'Preview' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test('a deal shows its conflict and is rejected with a note on its own page', async () => {
  const sent = open('/5/details');
  expect(await screen.findByText('This deal conflicts with what the firm knows')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'In a closed period');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Reject' }));
  expect(await screen.findByText('Rejected: Buy Castell Foods plc')).toBeTruthy();
  expect(sent.find(({ method }) => method !== 'GET')?.body).toMatchObject({
    status: 3,
    decision_note: 'In a closed period',
  });
});

test('the dealer decides nothing, and withdraws', async () => {
  const own = { ...DEAL, user_id: IRIS.id, user: { id: IRIS.id, name: IRIS.name } };
  const sent = open('/5/details', { answers: { 'GET /api/deal-placements/5': { data: own } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the deal in Castell Foods plc?' });
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Deal withdrawn')).toBeTruthy();
  expect(sent.find(({ method }) => method !== 'GET')?.body).toMatchObject({ status: 5, _updated_at: AT });
  expect(sent.some(({ url }) => url.includes('inbox'))).toBe(false);
});

test('an approved deal is executed by its dealer without any right to others', async () => {
  const own = { ...DEAL, status: 2, user_id: IRIS.id, valid_until: '2026-03-06T23:59:59.000000Z' };
  const sent = open('/5/details', {
    as: role.entrepreneur,
    answers: { 'GET /api/deal-placements/5': { data: own } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record execution' }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByText(/^The approval is valid until 6 Mar 2026/)).toBeTruthy();
  await userEvent.type(within(panel).getByLabelText(/^Executed price/), '4.25');
  await userEvent.click(within(panel).getByRole('button', { name: 'Record execution' }));
  expect(await screen.findByText('Execution recorded')).toBeTruthy();
  expect(sent.find(({ method }) => method !== 'GET')?.body).toMatchObject({
    status: 4,
    executed_price: '4.25',
    executed_quantity: '200',
  });
});

test('the contract note of an executed deal is asked for until it is there', async () => {
  const done = { ...DEAL, status: 4, executed_on: '2026-03-05' };
  open('/5/details', { answers: { 'GET /api/deal-placements/5': { data: done } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add contract note' }));
  const panel = await screen.findByRole('dialog');
  await userEvent.click(within(panel).getByRole('button', { name: 'Add contract note' }));
  expect(await within(panel).findByText('Choose a file.')).toBeTruthy();
});
