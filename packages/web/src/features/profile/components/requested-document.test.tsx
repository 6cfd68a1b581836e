import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { SignableDocument } from '../identity-values.ts';
import { RequestedDocument } from './requested-document.tsx';

const CHECK = {
  id: 5,
  status: 3,
  document_type: 'proof_of_address',
  document_note: 'A bill of the last three months.',
  document_requested_at: '2026-03-04T09:15:00.000000Z',
} as unknown as RowOfName<'aml-checks'>;
const document_ = (values: object): SignableDocument =>
  ({
    id: 1,
    type: 'proof_of_address',
    file_name: 'bill.pdf',
    superseded_by_id: null,
    ...values,
  }) as SignableDocument;

async function drawn(documents: readonly SignableDocument[], check = CHECK) {
  const sent = answering({ 'POST /api/registration-documents': { data: { id: 2 } } });
  await mount(<RequestedDocument check={check} documents={documents} />, { session: ANN });
  return sent;
}

test('a document that staff ask for is uploaded where it is asked for; an earlier one does not count', async () => {
  const earlier = document_({ status: 2, created_at: '2026-01-01T09:00:00.000000Z' });
  const sent = await drawn([earlier]);
  expect(screen.getByText('A bill of the last three months.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send document' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.upload(
    screen.getByLabelText('Proof of address'),
    new File(['x'], 'bill.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send document' }));
  await vi.waitFor(() => expect(sent.some(({ url }) => url.includes('registration-documents'))).toBe(true));
});

test('what was sent is reviewed; what was rejected is sent again; a decided check asks for nothing', async () => {
  const at = '2026-03-05T09:00:00.000000Z';
  await drawn([document_({ status: 1, created_at: at })]);
  expect(screen.getByText('We have received your document and are reviewing it.')).toBeTruthy();
  await drawn([document_({ status: 3, created_at: at, rejection_reason: 'Too old' })]);
  expect(screen.getByRole('button', { name: 'Send document' })).toBeTruthy();
  document.body.innerHTML = '';
  await drawn([], { ...CHECK, status: 2 });
  expect(screen.queryByText('We need a document from you')).toBeNull();
});
