import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type Permission } from '@tranche/domain/roles';
import { expect, test, vi } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { EvidenceCard } from './evidence-card.tsx';

const DEED = {
  id: 8,
  organisation_id: 6,
  type: 'trust_deed',
  status: 1,
  file_name: 'deed.pdf',
  expires_on: null,
  created_at: '2026-03-04T09:15:00.000000Z',
  rejection_reason: null,
};
const listOf = (...rows: readonly object[]) => ({ data: rows, meta: { total: rows.length } });

const RIGHTS = [...permissionsOf(role.superAdmin)];

async function open(answers: Answers, permissions: readonly Permission[] = RIGHTS) {
  const sent = answering(answers);
  await mount(<EvidenceCard of={{ organisation_id: 6 }} name="Talver Holdings" />, {
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissions] },
  });
  return sent;
}

test('a document of an organisation is named, and rejected with a reason', async () => {
  const sent = await open({
    'GET /api/registration-documents': listOf(DEED),
    'POST /api/registration-documents/8': { data: { ...DEED, status: 3 } },
  });
  expect(await screen.findByText('Trust deed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reject Trust deed' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reject the trust deed of Talver Holdings?' }),
  );
  await userEvent.type(dialog.getByLabelText('Reason'), 'It is cut off.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Document rejected')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    status: 3,
    rejection_reason: 'It is cut off.',
  });
  const asked = sent.find(({ url }) => url.startsWith('/api/registration-documents?'))?.url ?? '';
  expect(decodeURIComponent(asked)).toContain('filter[organisation_id]=6');
});

test('who may not decide sees the documents alone', async () => {
  await open(
    { 'GET /api/registration-documents': listOf(DEED) },
    RIGHTS.filter((right) => right !== 'investors.update'),
  );
  expect(await screen.findByText('Trust deed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
});

test('that there is none is said, and a failure can be tried again', async () => {
  await open({ 'GET /api/registration-documents': status(500, { message: 'Server Error' }) });
  expect(await screen.findByText(/the documents supplied/)).toBeTruthy();
  answering({ 'GET /api/registration-documents': listOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.getByText('No documents have been supplied.')).toBeTruthy());
});
