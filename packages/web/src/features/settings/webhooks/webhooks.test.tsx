import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, status, type Sent } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import Webhooks from '../screens/webhooks.tsx';

const SAM = { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] };
const READER = { ...SAM, permissions: ['features.index' as const] };
const AT = '2026-03-04T09:15:00.000000Z';
const webhook = (id: number, more: object) => ({
  id,
  url: `https://hooks${id}.test/in`,
  description: null,
  events: ['investment.*'],
  is_active: true,
  disabled_at: null,
  failing_since: null,
  last_delivery: null,
  created_at: AT,
  updated_at: AT,
  ...more,
});
const delivery = (id: number, more: object) => ({
  id,
  webhook_id: 1,
  event: 'investment.paid',
  event_id: `event-${id}`,
  payload: {
    id: `event-${id}`,
    type: 'investment.paid',
    created_at: AT,
    data: { family: 'investments', id: 7 },
  },
  attempt: 1,
  response_status: 200,
  error: null,
  next_attempt_at: null,
  delivered_at: AT,
  created_at: AT,
  updated_at: AT,
  ...more,
});
const FAILED = { attempt: 8, response_status: 503, delivered_at: null };
const STOPPED = webhook(1, {
  is_active: false,
  disabled_at: '2026-03-09T09:15:00.000000Z',
  failing_since: AT,
  last_delivery: { ...FAILED, created_at: AT, error: null, next_attempt_at: null },
});
const listOf = (...data: object[]) => ({
  data,
  meta: { total: data.length, current_page: 1, last_page: 1 },
});

async function open(
  answers: Readonly<Record<string, unknown>>,
  { at = '/', session = SAM }: { at?: string; session?: typeof READER | typeof SAM } = {},
): Promise<Sent[]> {
  const sent = answering(answers);
  await mount(<Webhooks />, { at, session });
  return sent;
}
const written = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET');
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(name) });
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (url: string, item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Actions for .*${url}`) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('the list says in words what each is sent, how it is, and why', async () => {
  await open({
    'GET /api/webhooks': listOf(
      STOPPED,
      webhook(2, { events: ['investment.*', 'contact.*', 'import.finished', 'fund.*'] }),
      webhook(3, { is_active: false, description: 'Ledger' }),
      webhook(4, { failing_since: AT }),
    ),
  });
  await screen.findByText('https://hooks1.test/in');
  const [, stopped, on, off, failing] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(stopped).toMatch(
    /switched off on 9 Mar 2026.*after five days without a successful delivery.*Stopped.*Failed/,
  );
  expect(on).toContain('Investments, Contacts, import.finished and 1 more');
  expect(on).toMatch(/On.*None yet/);
  expect(off).toMatch(/Ledger.*Off/);
  expect(failing).toMatch(/failed since 4 Mar 2026.*succeeds by 9 Mar 2026.*Failing/);
});

test('a new one is sent what was chosen, and its secret is shown once', async () => {
  const sent = await open({
    'GET /api/webhooks': listOf(),
    'POST /api/webhooks': { data: { ...webhook(5, {}), secret: 'very-secret' } },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add webhook' }))[0] ?? document.body);
  const form = await screen.findByRole('form', { name: 'New webhook' });
  const save = within(form).getByRole('button', { name: 'Add webhook' });
  await userEvent.click(save);
  expect(within(form).getAllByText(/Enter the address that receives the events/)).not.toEqual([]);
  expect(within(form).getAllByText(/Choose at least one kind, or name an event/)).not.toEqual([]);
  await userEvent.type(field('URL'), 'https://ledger.test/in');
  await userEvent.type(field('Further events'), 'Import Finished');
  await userEvent.click(save);
  expect(within(form).getAllByText(/“Import” is not the name of an event/)).not.toEqual([]);
  expect(written(sent)).toEqual([]);
  await userEvent.clear(field('Further events'));
  await userEvent.type(field('Further events'), 'import.finished');
  await userEvent.click(within(form).getByLabelText(/Everything about/));
  await userEvent.click(await screen.findByRole('option', { name: 'Investments' }));
  await userEvent.click(save);
  const secret = await screen.findByRole('dialog', { name: 'Signing secret' });
  expect(within(secret).getByText('very-secret')).toBeTruthy();
  expect(written(sent).map(({ body }) => body)).toEqual([
    { url: 'https://ledger.test/in', description: '', events: ['investment.*', 'import.finished'] },
  ]);
  await userEvent.click(within(secret).getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText('very-secret')).toBeNull());
});

test('an address that the server refuses is said at its field', async () => {
  await open(
    {
      'GET /api/webhooks': listOf(webhook(1, {})),
      'GET /api/webhooks/1': { data: webhook(1, {}) },
      'POST /api/webhooks/1': status(422, { message: 'x', errors: { url: ['The url is private.'] } }),
    },
    { at: '/?panel=1-edit' },
  );
  await press('Save');
  expect(await screen.findByText(/The URL is private/i)).toBeTruthy();
});

test('a stopped one says why and how to switch it on, and is switched on as it was seen', async () => {
  const sent = await open(
    {
      'GET /api/webhooks': listOf(STOPPED),
      'GET /api/webhooks/1': { data: STOPPED },
      'GET /api/webhook-deliveries': listOf(delivery(9, FAILED)),
      'POST /api/webhooks/1': { data: STOPPED },
    },
    { at: '/?panel=1' },
  );
  const panel = await screen.findByRole('dialog', { name: 'Deliveries' });
  expect(await within(panel).findByText(/switch the webhook on again and send a test/)).toBeTruthy();
  expect(within(panel).getByText('Last attempt: The receiver did not accept it (HTTP 503).')).toBeTruthy();
  await userEvent.click(await within(panel).findByRole('button', { name: 'investment.paid' }));
  const details = await screen.findByRole('region', { name: 'investment.paid' });
  expect(within(details).getByRole<HTMLButtonElement>('button', { name: 'Resend' }).disabled).toBe(true);
  expect(within(details).getByText('Switch the webhook on first.')).toBeTruthy();
  await press('Back to deliveries');
  await press('Switch on');
  await screen.findByText('Webhook switched on');
  expect(written(sent).map(({ body }) => body)).toEqual([
    { is_active: true, _method: 'PATCH', _updated_at: AT },
  ]);
});

test('a failed delivery shows what was sent and is sent again; one that arrived is not', async () => {
  const sent = await open(
    {
      'GET /api/webhooks': listOf(webhook(1, {})),
      'GET /api/webhooks/1': { data: webhook(1, {}) },
      'GET /api/webhook-deliveries': listOf(
        delivery(9, FAILED),
        delivery(8, { event: 'investment.reserved' }),
      ),
      'POST /api/webhook-deliveries/9/resend': { data: delivery(9, {}) },
    },
    { at: '/?panel=1' },
  );
  await press('investment.reserved');
  const arrived = await screen.findByRole('region', { name: 'investment.reserved' });
  expect(within(arrived).getByText('HTTP 200')).toBeTruthy();
  expect(within(arrived).queryByRole('button', { name: 'Resend' })).toBeNull();
  await press('Back to deliveries');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'investment.reserved' })).toBeNull());
  await press('investment.paid');
  const failed = await screen.findByRole('region', { name: 'investment.paid' });
  expect(within(failed).getByRole('group', { name: 'What is sent' }).textContent).toContain(
    '"id": "event-9"',
  );
  await userEvent.click(within(failed).getByRole('button', { name: 'Resend' }));
  await screen.findByText('Sent again');
  expect(written(sent).map(({ url }) => url)).toEqual(['/api/webhook-deliveries/9/resend']);
});

test('a test opens the deliveries; a refusal says why', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/webhooks': listOf(webhook(1, {})),
    'GET /api/webhooks/1': { data: webhook(1, {}) },
    'GET /api/webhook-deliveries': listOf(),
    'POST /api/webhooks/1/test': status(409, { message: 'This webhook is switched off.' }),
  };
  await open(answers);
  await choose('hooks1', 'Send a test');
  expect(await screen.findByText('This webhook is switched off.')).toBeTruthy();
  expect(await screen.findByText('No deliveries yet')).toBeTruthy();
  answers['POST /api/webhooks/1/test'] = { data: delivery(3, {}) };
  answers['GET /api/webhook-deliveries'] = listOf(delivery(3, { event: 'webhook.test' }));
  await press('Send a test');
  expect(await screen.findByText('Test sent')).toBeTruthy();
  expect(await screen.findByText('webhook.test')).toBeTruthy();
});

test('a rotation is confirmed, and shows the new secret once', async () => {
  const sent = await open({
    'GET /api/webhooks': listOf(webhook(1, {})),
    'POST /api/webhooks/1/rotate-secret': { data: { ...webhook(1, {}), secret: 'newer-secret' } },
  });
  await choose('hooks1', 'Rotate secret');
  const dialog = await screen.findByRole('dialog', { name: 'Rotate the secret of https://hooks1.test/in?' });
  expect(written(sent)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByText('newer-secret')).toBeTruthy();
});

test('it is switched off after a question, and deleted with a way back', async () => {
  const sent = await open({
    'GET /api/webhooks': listOf(webhook(1, {})),
    'POST /api/webhooks/1': { data: webhook(1, { is_active: false }) },
    'DELETE /api/webhooks/1': null,
    'POST /api/webhooks/1/restore': { data: webhook(1, {}) },
  });
  await choose('hooks1', 'Switch off');
  const off = await screen.findByRole('dialog', { name: /Switch off the webhook/ });
  await userEvent.click(within(off).getByRole('button', { name: 'Switch off' }));
  await screen.findByText('Webhook switched off');
  await choose('hooks1', 'Delete');
  await press('Delete');
  await press('Undo');
  await screen.findByText('https://hooks1.test/in is back');
  expect(written(sent).map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'POST /api/webhooks/1',
    'DELETE /api/webhooks/1',
    'POST /api/webhooks/1/restore',
  ]);
});

test('who may only look is offered no change', async () => {
  await open(
    {
      'GET /api/webhooks': listOf(STOPPED),
      'GET /api/webhooks/1': { data: STOPPED },
      'GET /api/webhook-deliveries': listOf(),
    },
    { at: '/?panel=1', session: READER },
  );
  await screen.findByText('No deliveries yet');
  for (const name of ['Add webhook', 'Switch on', 'Edit'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
});

test('a list that cannot be read says so, with a way to try again', async () => {
  await open({ 'GET /api/webhooks': status(500, { message: 'Server Error' }) });
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeTruthy();
});
