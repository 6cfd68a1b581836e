import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answering,
  mount,
  status,
  type Answers,
  type Mounted,
  type Sent,
} from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../../ui/overlay/toasts.tsx';
import Firm from '../screens/firm.tsx';

afterEach(clearToasts);

const ROW = {
  id: 1,
  updated_at: '2026-03-04T09:15:00.000000Z',
  company_name: 'Private Markets',
  legal_name: null,
  support_email: 'help@ashgrove.test',
  bank_account_name: null,
  bank_sort_code: null,
  bank_account_number: null,
  bank_iban: null,
  bank_name: null,
  bank_bic: null,
  cooling_off_hours: 24,
  auto_cancel: false,
  currency: 'GBP',
  subscription_plans: [],
  payment_reference_pattern: '{OPP}-{INV}',
  app_version: '1.0.0',
  variant: 'larkfield',
  missing_for_publication: ['company_name', 'bank_account'],
};

async function open(answers: Answers = {}, row: object = ROW, as: RoleId = role.superAdmin): Promise<Sent[]> {
  const sent = answering({ 'GET /api/settings/1': { data: row }, ...answers });
  await draw(as);
  return sent;
}
async function draw(as: RoleId = role.superAdmin): Promise<Mounted> {
  const view = await mount(<Firm />, {
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
  await screen.findByRole('form', { name: 'Firm' });
  return view;
}
const part = (name: string) => within(screen.getByRole('form', { name }));
const firm = () => part('Firm');
const account = () => part('Account investors pay into');
const writes = (sent: readonly Sent[]) =>
  sent.filter(({ method, url }) => method === 'POST' && url === '/api/branding');

test('names what is missing; each part is saved alone, and only what was changed is sent', async () => {
  const sent = await open({ 'POST /api/branding': { data: ROW } });
  expect(screen.getByText('your company name')).toBeTruthy();
  expect(screen.getByText('your bank account')).toBeTruthy();
  expect(screen.queryByText('your terms and conditions')).toBeNull();
  const save = firm().getByRole<HTMLButtonElement>('button', { name: 'Save firm details' });
  expect(save.disabled).toBe(true);
  const name = firm().getByLabelText('Company name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ashgrove Partners');
  await userEvent.click(save);
  await screen.findByText('Firm details saved');
  await userEvent.click(part('References and due days').getByLabelText(/^Cancel unpaid/));
  await userEvent.click(screen.getByRole('button', { name: 'Save payment terms' }));
  await waitFor(() =>
    expect(writes(sent).map(({ url, body }) => [url, body])).toEqual([
      ['/api/branding', { _method: 'PATCH', company_name: 'Ashgrove Partners', _updated_at: ROW.updated_at }],
      ['/api/branding', { _method: 'PATCH', auto_cancel: true, _updated_at: ROW.updated_at }],
    ]),
  );
});

test('a refused name stands at its field, and what was typed stays', async () => {
  const refusal = 'The company name field is required.';
  await open({
    'POST /api/branding': status(422, { message: refusal, errors: { company_name: [refusal] } }),
  });
  const name = firm().getByLabelText<HTMLInputElement>('Company name');
  await userEvent.clear(name);
  await userEvent.click(firm().getByRole('button', { name: 'Save firm details' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(firm().getAllByText(refusal).length).toBeGreaterThan(0);
  expect(screen.queryByText('Firm details saved')).toBeNull();
});

test('a failure is said, and nothing is lost', async () => {
  await open({ 'POST /api/branding': status(500, { message: 'Server Error' }) });
  await userEvent.type(firm().getByLabelText(/^Legal name/), 'Ashgrove Ltd');
  await userEvent.click(firm().getByRole('button', { name: 'Save firm details' }));
  expect((await firm().findByRole('alert')).textContent).toMatch(
    /Something went wrong submitting|Server Error/,
  );
  expect(firm().getByLabelText<HTMLInputElement>(/^Legal name/).value).toBe('Ashgrove Ltd');
});

test('an account that is hidden from the viewer is not asked for', async () => {
  const { bank_account_name: _hidden, ...row } = ROW;
  await open({}, row);
  expect(screen.queryByRole('form', { name: 'Account investors pay into' })).toBeNull();
});

test('a new account waits for a second person: the one in use is shown, and what was requested is said', async () => {
  const own = { ...ROW, bank_account_number: '12345678' };
  await open(
    {
      'POST /api/branding': { data: own, message: 'Waiting for approval by a second person.' },
      'GET /api/bank-detail-changes': { data: [{ id: 6 }], meta: { total: 1 } },
      'GET /api/inbox/bank_change:6/others': { data: { anyone: false, roles: [1, 8] } },
    },
    own,
  );
  const number = account().getByLabelText<HTMLInputElement>('Account number');
  await userEvent.clear(number);
  await userEvent.type(number, '55779911');
  await userEvent.click(account().getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Waiting for approval by a second person.')).toBeTruthy();
  await waitFor(() => expect(number.value).toBe('12345678'));
  expect(
    await screen.findByText('No other person may confirm this. Super Admin or Support could.'),
  ).toBeTruthy();
});

test('leaving with two parts unsaved is asked once, and discarding leaves', async () => {
  answering({ 'GET /api/settings/1': { data: ROW } });
  const view = await draw();
  await userEvent.type(firm().getByLabelText(/^Legal name/), 'Ashgrove Ltd');
  await userEvent.type(part('Contact').getByLabelText(/^Name of the sender/), 'Ash');
  await act(async () => void view.router.history.push('/elsewhere'));
  expect(await screen.findAllByRole('dialog', { name: 'Leave without saving?' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(view.path()).toBe('/elsewhere'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const CLUB = {
  code: 'club',
  name: 'Club',
  amount: '25.00',
  currency: 'GBP',
  interval: 'month',
  stripe_price_id: null,
  is_active: true,
};

test('a membership plan with members can be closed, not removed, and what it costs stays', async () => {
  const plans = [CLUB, { ...CLUB, code: 'patron', name: 'Patron', amount: '300.00', interval: 'year' }];
  const sent = await open(
    {
      'GET /api/subscription-payment': { data: [], meta: { total: 3 } },
      'POST /api/branding': { data: { ...ROW, subscription_plans: plans } },
    },
    { ...ROW, subscription_plans: plans },
  );
  expect((await screen.findAllByText(/^£25 a month · 3 members$/)).length).toBe(1);
  expect(screen.getByText(/^£300 a year/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Club' }));
  expect(await screen.findByRole('menuitem', { name: 'Close to new members' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Close to new members' }));
  await screen.findByText('Membership plans saved');
  expect(writes(sent).at(-1)?.body).toEqual({
    _method: 'PATCH',
    subscription_plans: [{ ...CLUB, is_active: false }, plans[1]],
    _updated_at: ROW.updated_at,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Club' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Club' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Amount/).disabled).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>('Name').disabled).toBe(false);
});

describe('membership plans that two people change', () => {
  const LATER = '2026-03-04T09:16:00.000000Z';
  const stale = status(409, { message: 'Someone else has changed this record.' });
  const seen = { ...ROW, subscription_plans: [CLUB] };
  /** The second reads what the first saved; each save is answered in turn. */
  async function meet(theirs: object, ...saves: unknown[]): Promise<Sent[]> {
    let now: object = seen;
    const answers: Answers = {
      get 'GET /api/settings/1'() {
        return { data: now };
      },
      get 'POST /api/branding'() {
        now = { ...seen, updated_at: LATER, ...theirs };
        return saves.shift();
      },
      'GET /api/subscription-payment': { data: [], meta: { total: 0 } },
    };
    const sent = answering(answers);
    await draw();
    return sent;
  }
  const rename = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Club' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Circle{Enter}');
  };
  const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value;

  test('see both names, and what was typed is kept until one is chosen', async () => {
    const theirs = [{ ...CLUB, name: 'Guild', amount: '30.00' }];
    const sent = await meet({ subscription_plans: theirs }, stale, { data: seen });
    await rename();
    expect(await screen.findByText(/Someone else saved this on .* 1 field differs/)).toBeTruthy();
    expect(typed()).toBe('Circle');
    expect(screen.getByText('Changed by them and taken over: Amount')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Theirs.*Guild/s })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Mine.*Circle/s }));
    await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
    await screen.findByText('Membership plans saved');
    expect(writes(sent).map(({ body }) => body)).toMatchObject([
      { subscription_plans: [{ name: 'Circle', amount: '25.00' }], _updated_at: ROW.updated_at },
      { subscription_plans: [{ name: 'Circle', amount: '30.00' }], _updated_at: LATER },
    ]);
  });

  test('are asked nothing where another plan or another setting changed: both changes are kept', async () => {
    const patron = { ...CLUB, code: 'patron', name: 'Patron' };
    const sent = await meet({ subscription_plans: [CLUB, patron] }, stale, { data: seen });
    await rename();
    await screen.findByText('Membership plans saved');
    expect(writes(sent).at(-1)?.body).toMatchObject({
      subscription_plans: [{ code: 'club', name: 'Circle' }, patron],
      _updated_at: LATER,
    });
  });

  test('lose nothing typed when the plan was removed', async () => {
    await meet({ subscription_plans: [] }, stale);
    await rename();
    expect(
      await screen.findByText('Someone else has removed this plan. Nothing that you typed is lost.'),
    ).toBeTruthy();
    expect(typed()).toBe('Circle');
  });

  test('a new plan is added to theirs', async () => {
    const patron = { ...CLUB, code: 'patron', name: 'Patron' };
    const sent = await meet({ subscription_plans: [CLUB, patron] }, stale, { data: seen });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a plan' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Patron');
    await userEvent.type(screen.getByLabelText(/^Amount/), '40{Enter}');
    await screen.findByText('Membership plans saved');
    expect(writes(sent).at(-1)?.body).toMatchObject({
      subscription_plans: [CLUB, patron, { code: 'patron-2', name: 'Patron', amount: '40' }],
      _updated_at: LATER,
    });
  });

  test('a plan is not closed unseen after it was changed', async () => {
    const sent = await meet({ subscription_plans: [{ ...CLUB, name: 'Guild' }] }, stale);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Club' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close to new members' }));
    expect(await screen.findByText('Someone else has changed this record.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Actions for Guild' })).toBeTruthy();
    expect(writes(sent)).toHaveLength(1);
  });
});

test('membership plans are put in order by buttons; moves in a row are saved as one', async () => {
  const plans = [CLUB, { ...CLUB, code: 'patron', name: 'Patron' }, { ...CLUB, code: 'seed', name: 'Seed' }];
  const sent = await open(
    {
      'GET /api/subscription-payment': { data: [], meta: { total: 0 } },
      'POST /api/branding': { data: { ...ROW, subscription_plans: plans } },
    },
    { ...ROW, subscription_plans: plans },
  );
  const up = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Seed up' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Seed down' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Club up' }).disabled).toBe(true);
  fireEvent.click(up);
  fireEvent.click(screen.getByRole('button', { name: 'Move Seed up' }));
  expect(screen.getAllByText(/^(Club|Patron|Seed)$/).map((each) => each.textContent)).toEqual([
    'Seed',
    'Club',
    'Patron',
  ]);
  await screen.findByText('Membership plans saved');
  expect(writes(sent).map(({ body }) => body)).toMatchObject([
    {
      subscription_plans: [{ code: 'seed' }, { code: 'club' }, { code: 'patron' }],
      _updated_at: ROW.updated_at,
    },
  ]);
});

test('shorter months say whom they would stop today, before they are saved', async () => {
  const none = { cash_calls: 0, reservations: 0, cancellations: 0, tests: 0, checks: 0 };
  const sent = await open({ 'POST /api/settings-preview': { data: { ...none, tests: 12 } } });
  const months = part('Rules').getByLabelText(/^Months a test is valid/);
  await userEvent.type(months, '6');
  expect(await screen.findByText('The test of 12 investors would lapse today.')).toBeTruthy();
  expect(sent.find(({ url }) => url === '/api/settings-preview')?.body).toEqual({
    compliance_valid_months: 6,
  });
  expect(writes(sent)).toEqual([]);
});
