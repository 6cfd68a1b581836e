import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type Permission } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../../tests/fixtures/area.tsx';
import { answering, type Answers } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../../kit/testing/flags.ts';
import { insiderRegisterRoutes } from '../routes.ts';

const AT = '2026-03-04T09:15:00.000000Z';
const ROW = {
  id: 5,
  user_id: 9,
  user: { id: 9, name: 'Omar Bell', email: 'omar@bell.test' },
  external_name: null,
  external_company: null,
  external_email: null,
  investment_opportunity_id: 3,
  investmentOpportunity: { id: 3, name: 'Juniper Bio' },
  requestedBy: { id: 1, name: 'Sam Reed' },
  status: 2,
  answer: 1,
  access_obtained_at: AT,
  access_ceased_at: null,
  reason_for_inclusion: 'Possible anchor investor',
  updated_at: AT,
};
const USERS = [
  { id: 9, name: 'Omar Bell', email: 'omar@bell.test', status: 1, market_sounding_opt_out: false },
  { id: 12, name: 'Nora Vale', email: 'nora@vale.test', status: 1, market_sounding_opt_out: true },
];
const page = (data: readonly object[]) => ({ data, meta: { total: data.length } });

function open({ rights, answers = {} }: { rights?: readonly Permission[]; answers?: Answers } = {}) {
  const sent = answering({
    'GET /api/market-sounding-acceptance': page([ROW]),
    'GET /api/investment-opportunities': page([{ id: 3, name: 'Juniper Bio' }]),
    'GET /api/users': page(USERS),
    'GET /api/record-versions': page([]),
    'POST /api/market-sounding-acceptance': { data: { created: [31], skipped: [] } },
    'POST /api/market-sounding-acceptance/5': { data: ROW },
    ...answers,
  });
  arrive('/admin/insider-register', {
    routes: insiderRegisterRoutes,
    session: {
      ...IRIS,
      role_id: role.superAdmin,
      permissions: [...(rights ?? permissionsOf(role.superAdmin))],
    },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return sent;
}
const body = (sent: ReturnType<typeof open>) => sent.find(({ method }) => method !== 'GET')?.body;

async function pick(label: RegExp, text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(label), text.slice(0, 4));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(text) }));
}

test('the register begins with those who are inside, with their times in UTC', async () => {
  const sent = open();
  const row = (await screen.findByText('Omar Bell')).closest('tr');
  for (const said of ['Juniper Bio', 'Interested with finance in place', '4 Mar 2026 09:15 UTC', 'Sam Reed'])
    expect(row?.textContent).toContain(said);
  expect(sent.some(({ url }) => /filter(\[|%5B)status(\]|%5D)=2/.test(url))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
  await expect.poll(() => sent.some(({ url }) => /status(\]|%5D)=1(&|$)/.test(url))).toBe(true);
});

test('a request is previewed: who gets it, who refuses, and nothing of the project', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send market sounding' }));
  const panel = await screen.findByRole('dialog', { name: 'Send market sounding' });
  await pick(/^Opportunity/, 'Juniper Bio');
  await pick(/^Investors/, 'Omar Bell');
  await pick(/^Investors/, 'Nora Vale');
  await userEvent.type(within(panel).getByLabelText(/^Reason/), 'Price and size');
  await userEvent.click(within(panel).getByRole('button', { name: 'Preview' }));
  expect(await within(panel).findByText('Nora Vale: refuses market soundings')).toBeTruthy();
  expect(within(panel).getByText('You may receive confidential information')).toBeTruthy();
  expect(panel.textContent).not.toContain('Juniper');
  expect(body(sent)).toBeUndefined();
  await userEvent.click(within(panel).getByRole('button', { name: 'Send to 1 person' }));
  expect(await screen.findByText('Requests sent to 1')).toBeTruthy();
  expect(body(sent)).toMatchObject({
    investment_opportunity_id: 3,
    user_ids: [9],
    reason_for_inclusion: 'Price and size',
  });
});

test('whom the server leaves out besides is named with the reason', async () => {
  open({
    answers: {
      'POST /api/market-sounding-acceptance': {
        data: { created: [], skipped: [{ user_id: 9, email: null, reason: 'already_requested' }] },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send market sounding' }));
  const panel = await screen.findByRole('dialog', { name: 'Send market sounding' });
  await pick(/^Opportunity/, 'Juniper Bio');
  await pick(/^Investors/, 'Omar Bell');
  await userEvent.type(within(panel).getByLabelText(/^Reason/), 'Price');
  await userEvent.click(within(panel).getByRole('button', { name: 'Preview' }));
  await userEvent.click(await within(panel).findByRole('button', { name: /^Send to/ }));
  expect(await screen.findByText('Omar Bell: has been asked already')).toBeTruthy();
});

test('a project is cleansed with a note, after saying how many it reaches', async () => {
  const sent = open({
    answers: { 'POST /api/market-sounding-acceptance': { data: { cleansed: 1, expired: 1 } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cleanse project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cleanse a project' });
  await pick(/^Opportunity/, 'Juniper Bio');
  expect(await within(dialog).findByText(/^1 person is inside\. 1 request without a response/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cleanse' }));
  expect(await within(dialog).findByText('This field is required.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/^Cleansing note/), 'Announced today');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cleanse' }));
  expect(await screen.findByText('1 person cleansed')).toBeTruthy();
  expect(body(sent)).toEqual({
    _action: 'cleanse',
    investment_opportunity_id: 3,
    cleansing_note: 'Announced today',
  });
});

test('a reason is corrected on the version that was seen, and nothing is deleted', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: /Omar Bell/ }));
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit reason' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why is Omar Bell on the list?' });
  const reason = within(dialog).getByLabelText(/^Reason/);
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Lead investor');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save reason' }));
  expect(await screen.findByText('Reason saved')).toBeTruthy();
  expect(body(sent)).toMatchObject({ reason_for_inclusion: 'Lead investor', _updated_at: AT });
});

test('whoever may only read sends, cleanses and corrects nothing', async () => {
  open({ rights: ['investors.show'] });
  await userEvent.click(await screen.findByRole('button', { name: /Omar Bell/ }));
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Edit reason' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cleanse project' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send market sounding' })).toBeNull();
});
