import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TextField } from '../../ui/fields/text-field.tsx';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { RecordEdit, useRecordForm } from './record-edit.tsx';

const ANN = { id: 3, name: 'Ann Lee', updated_at: '2026-03-04T09:15:00.000000Z' };
const words = {
  fields: { city: 'City' },
  saved: 'Saved',
  form: { save: 'Save', saving: 'Saving', changed: 'Someone else has changed this.' },
  danger: { title: 'Delete', help: 'For good', delete: 'Delete this' },
} as const;

function Edit(): ReactNode {
  const record = { resource: 'contacts', record: ANN, words } as const;
  const form = useRecordForm({
    ...record,
    initial: { city: '' },
    validate: () => ({}),
    body: ({ city }) => ({ city }),
  });
  return (
    <RecordEdit {...record} form={form} home="/admin/investors/contacts">
      <TextField label="City" {...form.field('city')} />
    </RecordEdit>
  );
}

test('a record is saved with the state that was seen of it, and a newer one is not overwritten', async () => {
  const sent = answering({ 'POST /api/contacts/3': status(409, { message: 'Changed.' }) });
  await mount(<Edit />);
  await userEvent.type(await screen.findByLabelText('City'), 'Leeds');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this.');
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      _method: 'PATCH',
      city: 'Leeds',
      _updated_at: ANN.updated_at,
    }),
  );
});
