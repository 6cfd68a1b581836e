import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { MailMany } from './mail-many.tsx';

const PREVIEW = {
  total: 3,
  left_out: [{ reason: 'The address has not been verified.', count: 1 }],
  sample: { name: 'Ann Lee', subject: 'Our news', body: '<p>Dear Ann Lee</p>' },
};

async function write(answers: Answers = {}, preview: object = PREVIEW) {
  const sent = answering({
    'POST /api/bulk-jobs?preview=1': { data: preview },
    'POST /api/bulk-jobs': { data: { id: 9 } },
    ...answers,
  });
  const onStarted = vi.fn();
  const to = { family: 'users', selection: { ids: [1, 2, 3] }, total: 3 } as const;
  await mount(<MailMany to={to} onStarted={onStarted} />, { session: IRIS });
  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Email to 3 investors' }));
  await userEvent.type(await panel.findByLabelText('Subject'), 'Our news');
  await userEvent.click(panel.getByRole('button', { name: 'Name' }));
  return { sent, panel, onStarted };
}
const orders = (sent: Awaited<ReturnType<typeof write>>['sent']) =>
  sent.filter(({ method, url }) => method === 'POST' && url === '/api/bulk-jobs').map(({ body }) => body);

test('is shown as the first reader gets it, with who is left out, before any leaves', async () => {
  const { sent, panel, onStarted } = await write();
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
  expect(await panel.findByText('Dear Ann Lee')).toBeTruthy();
  expect(panel.getByText('2 investors')).toBeTruthy();
  expect(panel.getByText('1 left out: The address has not been verified.')).toBeTruthy();
  expect(orders(sent)).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'Send to 2 people' }));
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledWith(9));
  expect(orders(sent)).toEqual([
    {
      family: 'users',
      verb: 'mail',
      selection: { ids: [1, 2, 3] },
      params: { subject: 'Our news', body: '<p>{{user.name}}</p>', is_marketing: false, document_ids: [] },
      expected_total: 3,
      start_at: null,
    },
  ]);
});

test('is kept for its time where one is given', async () => {
  const { sent, panel } = await write();
  const field = panel.getByLabelText(/^Send at/);
  await userEvent.type(field, '2027-01-05T09:00');
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Schedule for 2 people' }));
  await vi.waitFor(() => expect(orders(sent)).toHaveLength(1));
  expect(orders(sent)).toMatchObject([{ start_at: new Date('2027-01-05T09:00').toISOString() }]);
});

test('another number of people is a refusal that keeps the text; no one at all sends nothing', async () => {
  const { panel } = await write({
    'POST /api/bulk-jobs': status(409, { message: 'The list has changed: 4 match now.' }),
  });
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Send to 2 people' }));
  expect(await panel.findByText('The list has changed: 4 match now.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Edit' }));
  expect(panel.getByLabelText('Subject')).toHaveProperty('value', 'Our news');
});

test('more than 500 are confirmed by their number', async () => {
  const { panel } = await write({}, { ...PREVIEW, total: 601 });
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
  const button = await panel.findByRole('button', { name: 'Send to 600 people' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(panel.getByLabelText('Type 600 to confirm'), '600');
  expect(button).toHaveProperty('disabled', false);
});

test('documents are found by name, listed, and sent with it', async () => {
  const { sent, panel } = await write({
    'GET /api/documents': {
      data: [{ id: 4, name: 'Information memorandum', target: { name: 'Northwind' } }],
      meta: { total: 1 },
    },
  });
  await userEvent.type(panel.getByRole('combobox', { name: /^Documents/ }), 'Info');
  await userEvent.click(await screen.findByRole('option', { name: /Information memorandum/ }));
  expect(await panel.findByRole('button', { name: 'Remove Information memorandum' })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Send to 2 people' }));
  await vi.waitFor(() => expect(orders(sent)).toMatchObject([{ params: { document_ids: [4] } }]));
});
