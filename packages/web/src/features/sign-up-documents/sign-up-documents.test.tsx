import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../ui/overlay/toasts.tsx';
import { signUpDocumentRoutes } from './routes.ts';

afterEach(clearToasts);

const SEEN = '2026-03-04T09:15:00.000000Z';
const template = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  is_template: true,
  body: `<p>${name}</p>`,
  source_document_id: null,
  audience: { all: true },
  auto_send_on: 'none',
  required_to_invest: false,
  requires_countersignature: false,
  valid_days: null,
  is_active: true,
  sort_order: id,
  pdf_id: id + 100,
  pdf: { pages: 2 },
  sent_count: 0,
  signed_count: 0,
  fields_count: 0,
  lost_fields_count: 0,
  updated_at: SEEN,
  ...more,
});
const AGREEMENT = template(1, 'Agreement', {
  required_to_invest: true,
  auto_send_on: 'register',
  sent_count: 5,
  signed_count: 4,
});
const DEED = template(2, 'Deed', {
  body: null,
  source_document_id: 40,
  audience: { all: false, investor_type_ids: [3], client_group_ids: [8] },
  fields_count: 3,
  lost_fields_count: 1,
  valid_days: 30,
});
const PAGE = '/admin/settings/investor/sign-up-documents';
const list = (data: readonly object[]) => ({ data, meta: { total: data.length } });

function open(more: Readonly<Record<string, unknown>> = {}, as: RoleId = role.superAdmin, at = PAGE): Sent[] {
  const sent = answering({
    'GET /api/onboarding-documents': list([AGREEMENT, DEED]),
    'GET /api/onboarding-documents/1': { data: AGREEMENT },
    'GET /api/onboarding-documents/2': { data: DEED },
    'GET /api/investor-types': list([{ id: 3, name: 'High net worth' }]),
    'GET /api/client-groups': list([{ id: 8, name: 'Founders' }]),
    'POST /api/onboarding-documents': { data: template(3, 'Side letter') },
    'POST /api/onboarding-documents/1': { data: AGREEMENT },
    'POST /api/onboarding-documents/2': { data: DEED },
    'POST /api/pdfs/102/test': null,
    ...more,
  });
  arrive(at, {
    routes: signUpDocumentRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
    errorView: ({ status: code }) => <p>Refused: {code}</p>,
  });
  return sent;
}
const posted = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST');
async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const PDF = new File(['%PDF-1.4'], 'Deed.pdf', { type: 'application/pdf' });

test('each template says what it is, who gets it and when, and how far it got', async () => {
  const sent = open();
  const [first, second] = await screen.findAllByRole('listitem');
  for (const said of ['Needed to invest', 'All investors · Sent on registration · Sent: 5, signed: 4'])
    expect(within(first as HTMLElement).getByText(said)).toBeTruthy();
  const deed = within(second as HTMLElement);
  expect(
    await deed.findByText('High net worth, Founders · Sent manually · 30 days to sign · Not sent yet'),
  ).toBeTruthy();
  expect(deed.getByText(/3 fields placed/)).toBeTruthy();
  expect(deed.getByText('1 field is on pages that the file does not have')).toBeTruthy();
  expect(deed.getByRole('link', { name: 'Fields of Deed' })).toHaveProperty('pathname', `${PAGE}/2/fields`);
  expect(sent.some(({ url }) => decodeURIComponent(url).includes('filter[is_template]=true'))).toBe(true);
});

test('a text is added for some investors, with a field that is filled in when it is sent', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add template' }));
  const form = await panel('Add template');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getAllByText('This field is required.')).toHaveLength(2);
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Side letter');
  await userEvent.click(form.getByRole('button', { name: 'Merge field' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Name of the investor' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Text' }).textContent).toBe('{{user.name}}'));
  await userEvent.click(form.getByRole('radio', { name: /^Some investors/ }));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Choose at least one investor type or group.')).toBeTruthy();
  await userEvent.click(form.getByRole('combobox', { name: /^Groups/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Founders' }));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Side letter added')).toBeTruthy();
  expect(posted(sent)[0]?.body).toMatchObject({
    name: 'Side letter',
    body: '<p>{{user.name}}</p>',
    audience: { all: false, investor_type_ids: [], client_group_ids: [8] },
    auto_send_on: 'none',
    valid_days: null,
  });
});

test('a PDF goes with its answers as form data', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add template' }));
  const form = await panel('Add template');
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Deed');
  await userEvent.click(form.getByRole('radio', { name: /^PDF/ }));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Choose a PDF.')).toBeTruthy();
  await userEvent.upload(form.getByLabelText('PDF file'), PDF);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(posted(sent)).toHaveLength(1));
  const body = posted(sent)[0]?.body;
  expect(body instanceof FormData && [body.get('audience[all]'), body.get('file'), body.has('body')]).toEqual(
    ['1', expect.any(File), false],
  );
});

test('what the server refuses is said at its field, and what was typed stays', async () => {
  open({
    'POST /api/onboarding-documents/1': status(422, {
      message: 'Wrong.',
      errors: { body: ['The body field names unknown merge fields: user.iban.'] },
    }),
  });
  await choose('Agreement', 'Edit');
  const form = await panel('Edit template');
  await userEvent.type(await form.findByRole('textbox', { name: 'Name' }), ' of 2026');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/unknown merge fields: user\.iban/)).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Agreement of 2026');
});

test('what a colleague saved meanwhile is shown beside what was typed', async () => {
  open({
    'GET /api/onboarding-documents/1': (url: string) => ({
      data: url.includes('append')
        ? AGREEMENT
        : { ...AGREEMENT, name: 'Terms of business', updated_at: '2026-03-04T09:16:00.000000Z' },
    }),
    'POST /api/onboarding-documents/1': status(409, { message: 'Someone else has changed this record.' }),
  });
  await choose('Agreement', 'Edit');
  const form = await panel('Edit template');
  await userEvent.type(await form.findByRole('textbox', { name: 'Name' }), ' of 2026');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('radio', { name: /Theirs.*Terms of business/s })).toBeTruthy();
  expect(form.getByRole('radio', { name: /Mine.*Agreement of 2026/s })).toBeTruthy();
});

test('another file keeps the fields, and a different number of pages leads to them', async () => {
  let isSaved = false;
  open({
    'GET /api/onboarding-documents/2': () => ({ data: { ...DEED, pdf: { pages: isSaved ? 1 : 2 } } }),
    'POST /api/onboarding-documents/2': () => {
      isSaved = true;
      return { data: DEED };
    },
  });
  await choose('Deed', 'Edit');
  const form = await panel('Edit template');
  await userEvent.upload(await form.findByLabelText(/^PDF file/), PDF);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const said = await panel('The new file has a different number of pages');
  expect(said.getByText(/The earlier file had 2 pages, the new one has 1\./)).toBeTruthy();
  expect(said.getByRole('link', { name: 'Check the fields' })).toHaveProperty('pathname', `${PAGE}/2/fields`);
});

test('their order is saved, and so is whether one is sent', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Deed up' }));
  await waitFor(() =>
    expect(posted(sent)).toMatchObject([
      { url: '/api/onboarding-documents/2', body: { sort_order: 1, _updated_at: SEEN } },
      { url: '/api/onboarding-documents/1', body: { sort_order: 2, _updated_at: SEEN } },
    ]),
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Deed is active' }));
  await waitFor(() => expect(posted(sent).at(-1)?.body).toMatchObject({ is_active: false }));
});

test('a test copy is sent to the person who asks for it', async () => {
  const sent = open();
  await choose('Deed', 'Send a test to myself');
  expect(await screen.findByText(`Test copy sent to ${IRIS.email}`)).toBeTruthy();
  expect(posted(sent)).toMatchObject([{ url: '/api/pdfs/102/test' }]);
});

test('one that was sent cannot be deleted, only made inactive; one that was not can', async () => {
  const sent = open({ 'DELETE /api/onboarding-documents/2': null });
  await choose('Agreement', 'Delete');
  const kept = await panel('Agreement cannot be deleted');
  expect(kept.getByText(/Documents sent from it: 5\. They stay with their investors/)).toBeTruthy();
  await userEvent.click(kept.getByRole('button', { name: 'Make inactive' }));
  await waitFor(() => expect(posted(sent)[0]?.body).toMatchObject({ is_active: false }));
  await choose('Deed', 'Delete');
  await userEvent.click((await panel('Delete Deed?')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent.some(({ method, url }) => method === 'DELETE' && url.includes('/2'))).toBe(true),
  );
});

test('its history says earlier values in words and brings one back', async () => {
  const sent = open({
    'GET /api/record-versions': {
      data: [
        {
          version: 2,
          at: SEEN,
          actor: { id: 9, name: 'Sam Reed' },
          fields: ['audience', 'auto_send_on'],
          before: { audience: { all: true }, auto_send_on: 'none' },
          after: { audience: { client_group_ids: [8] }, auto_send_on: 'register' },
          names: {},
        },
      ],
      meta: { total: 1, current_page: 1, per_page: 50 },
    },
  });
  await choose('Agreement', 'History');
  const drawer = await panel('History of Agreement');
  for (const said of ['All investors', 'Founders', 'Manually only', 'On registration'])
    expect(await drawer.findByText(said)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: /^Restore Sent/ }));
  const dialogs = await screen.findAllByRole('dialog');
  await userEvent.click(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: /Restore/ }));
  await waitFor(() => expect(posted(sent)[0]?.body).toMatchObject({ auto_send_on: 'none' }));
});

test('while there is none, it says how to begin', async () => {
  open({ 'GET /api/onboarding-documents': list([]) });
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add the first template' }));
  expect((await panel('Add template')).getByRole('textbox', { name: 'Name' })).toBeTruthy();
});

test('who may only read documents has no such page', async () => {
  open({}, role.fundManager);
  expect(await screen.findByText('Refused: 403')).toBeTruthy();
});

test('an investor’s own document has no page of fields among the templates', async () => {
  open(
    { 'GET /api/onboarding-documents/7': { data: template(7, 'Sent', { is_template: false }) } },
    role.superAdmin,
    `${PAGE}/7/fields`,
  );
  expect(await screen.findByText('Refused: 404')).toBeTruthy();
});
