import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { RecordActivity } from '../record/activity.tsx';
import { MailPanel } from './mail-panel.tsx';

const ANN = { user_id: 31, contact_id: null, email: 'ann@a.test', name: 'Ann Lee' };
const PREVIEW = {
  subject: 'Your certificate',
  body: '<p>Dear Ann Lee</p>',
  to: [ANN],
  left_out: [{ ...ANN, user_id: 32, name: 'Bo Roe', reason: 'no_consent' }],
  private_documents: [{ id: 5, name: 'Certificate' }],
};

async function open(answers: Answers = {}) {
  const sent = answering({
    'GET /api/documents': { data: [{ id: 5, name: 'Certificate' }], meta: { total: 1 } },
    'GET /api/mails': {
      data: [
        {
          id: 9,
          subject: 'A question',
          from_name: 'Ann Lee',
          from_email: 'ann@a.test',
          created_at: '2026-03-01T09:00:00.000000Z',
        },
      ],
      meta: { total: 1 },
    },
    'POST /api/mails?preview=1': { data: PREVIEW },
    'POST /api/mails': { data: { id: 12, left_out: [] } },
    ...answers,
  });
  const onClose = vi.fn();
  await mount(
    <MailPanel
      target={{ targetType: 'user', targetId: 31 }}
      name="Ann Lee"
      recipients={[{ key: 'user:31', label: 'Ann Lee' }]}
      open
      onClose={onClose}
    />,
    { session: IRIS },
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Email to Ann Lee' }));
  await panel.findByRole('textbox', { name: 'Message' });
  return { sent, panel, onClose };
}

async function write(panel: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(panel.getByLabelText('Subject'), 'Your certificate');
  await userEvent.click(panel.getByRole('button', { name: 'Name' }));
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
}

test('nothing leaves before it is shown: filled, with who is left out and why', async () => {
  const { sent, panel, onClose } = await open();
  await write(panel);
  expect(await panel.findByText('Dear Ann Lee')).toBeTruthy();
  expect(panel.getByText('Bo Roe: has not agreed to marketing')).toBeTruthy();
  expect(panel.getByText(/Only people who may open these documents.*Certificate/)).toBeTruthy();
  expect(sent.filter(({ method, url }) => method === 'POST' && url === '/api/mails')).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'Send to 1 person' }));
  await screen.findByText('Email sent to 1 person');
  expect(sent.find(({ method, url }) => method === 'POST' && url === '/api/mails')?.body).toMatchObject({
    target_type: 'user',
    target_id: 31,
    to_user_ids: [31],
    to_contact_ids: [],
    to_emails: [],
    subject: 'Your certificate',
    body: '<p>{{user.name}}</p>',
  });
  expect(onClose).toHaveBeenCalled();
});

test('an answer goes into the thread of the mail that came in', async () => {
  const { sent, panel } = await open();
  await userEvent.click(panel.getByLabelText('In reply to'));
  await userEvent.click(await screen.findByRole('option', { name: /A question, from Ann Lee/ }));
  expect(panel.getByLabelText('Subject')).toHaveProperty('value', 'Re: A question');
  await userEvent.click(panel.getByRole('button', { name: 'Name' }));
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
  await panel.findByText('Dear Ann Lee');
  expect(sent.find(({ url }) => url === '/api/mails?preview=1')?.body).toMatchObject({ in_reply_to_id: 9 });
});

test('a refusal names the field and loses nothing', async () => {
  const { panel } = await open({
    'POST /api/mails?preview=1': status(422, {
      message: 'The given data was invalid.',
      errors: { subject: ['The subject takes no merge fields.'] },
    }),
  });
  await write(panel);
  expect(await panel.findByText('The subject takes no merge fields.')).toBeTruthy();
  expect(panel.getByLabelText('Subject')).toHaveProperty('value', 'Your certificate');
});

test('an email for later is a job over this record, with everyone who was named', async () => {
  const { sent, panel, onClose } = await open({ 'POST /api/bulk-jobs': { data: { id: 7 } } });
  await userEvent.type(panel.getByLabelText(/^Send at/), '2027-01-05T09:00');
  await write(panel);
  await userEvent.click(await panel.findByRole('button', { name: 'Schedule for 1 person' }));
  await screen.findByText(/^Email scheduled for 5 Jan 2027/);
  expect(sent.filter(({ method, url }) => method === 'POST' && url === '/api/mails')).toEqual([]);
  expect(sent.find(({ url }) => url === '/api/bulk-jobs')?.body).toMatchObject({
    family: 'users',
    verb: 'mail',
    selection: { ids: [31] },
    params: { to_user_ids: [31], subject: 'Your certificate', document_ids: [] },
    expected_total: 1,
    start_at: new Date('2027-01-05T09:00').toISOString(),
  });
  expect(onClose).toHaveBeenCalled();
});

test('an email that waits is on the record with its time; its author cancels it, a colleague reads it', async () => {
  const job = (id: number, subject: string, by: number, more: object = {}) => ({
    id,
    params: { subject },
    start_at: '2027-01-05T09:00:00.000000Z',
    rows_total: 1,
    createdBy: { id: by, name: by === IRIS.id ? IRIS.name : 'Sam Reed' },
    ...more,
  });
  const jobs = [
    job(7, 'Your certificate', IRIS.id),
    job(8, 'Spring letter', IRIS.id + 1),
    job(9, 'News for all', IRIS.id + 1, { rows_total: 3 }),
  ];
  const sent = answering({
    'GET /api/bulk-jobs': { data: jobs, meta: { total: 3 } },
    'GET /api/activity': { data: [], meta: { total: 0 } },
    'POST /api/bulk-jobs/7/cancel': { data: { id: 7 } },
  });
  await mount(<RecordActivity targetType="contact" targetId={31} />, { session: IRIS });
  const own = (await screen.findByText('Your certificate')).closest('li');
  expect(own?.textContent).toContain('Scheduled for 5 Jan 2027');
  expect(sent.find(({ url }) => url.startsWith('/api/bulk-jobs'))?.url).toMatch(
    /family\]=contacts.*record_id\]=31.*verb\]=mail.*status\]=1/,
  );
  expect(screen.getAllByText(/by Sam Reed/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Spring letter/ })).toBeNull();
  expect(screen.getByText('News for all').closest('li')?.textContent).toContain('and 2 other people');
  expect(screen.queryByRole('link', { name: /News for all/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the email “Your certificate”' }));
  expect(await screen.findByText('Email cancelled')).toBeTruthy();
  expect(sent.some(({ method, url }) => method === 'POST' && url === '/api/bulk-jobs/7/cancel')).toBe(true);
});

test('scheduled emails that could not be read are said to be missing, and are asked for again', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/bulk-jobs': status(500, { message: 'Server Error' }),
    'GET /api/activity': { data: [], meta: { total: 0 } },
  };
  answering(answers);
  await mount(<RecordActivity targetType="contact" targetId={31} />, { session: IRIS });
  expect(await screen.findByText(/We could not load the scheduled emails/)).toBeTruthy();
  answers['GET /api/bulk-jobs'] = {
    data: [
      {
        id: 7,
        params: { subject: 'Spring letter' },
        start_at: '2027-01-05T09:00:00.000000Z',
        rows_total: 1,
        createdBy: null,
      },
    ],
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Spring letter')).toBeTruthy();
});
