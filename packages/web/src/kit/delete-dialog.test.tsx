import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DeleteDialog } from './delete-dialog.tsx';
import { answering, mount, status } from '../../../../tests/fixtures/mount.tsx';

const SEEN = '2026-03-04T09:15:00.000000Z';
const SINCE = '2026-03-04T09:20:00.000000Z';
const ANN = { id: 3, name: 'Ann Lee', updated_at: SEEN };
const onDeleted = vi.fn();
const openDialog = (): Promise<unknown> =>
  mount(<DeleteDialog resource="contacts" record={ANN} onClose={() => undefined} onDeleted={onDeleted} />);
const press = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Delete' }));

test('what someone else changed meanwhile is not deleted: the dialog asks, and a second Delete means the record of now', async () => {
  const sent = answering({
    [`DELETE /api/contacts/3?_updated_at=${SEEN}`]: status(409, {
      message: 'Someone else has changed this record. Please reload it and try again.',
    }),
    'GET /api/contacts/3': { data: { ...ANN, updated_at: SINCE } },
    [`DELETE /api/contacts/3?_updated_at=${SINCE}`]: {},
  });
  await openDialog();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed Ann Lee.');
  expect(onDeleted).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(onDeleted).toHaveBeenCalled());
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('a refusal for another reason is said as the server says it', async () => {
  const said = 'Ann Lee still holds 3 investments.';
  answering({
    'DELETE /api/contacts/3': status(409, { message: said }),
    'GET /api/contacts/3': { data: ANN },
  });
  await openDialog();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});
