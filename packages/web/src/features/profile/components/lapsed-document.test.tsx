import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../../../tests/fixtures/mount.tsx';
import { arrive } from '../../../../../../tests/fixtures/area.tsx';
import { ANN } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { profileRoutes } from '../routes.ts';

const SENT = {
  id: 1,
  type: 'proof_of_identity',
  side: 'front',
  status: 2,
  file_name: 'passport.pdf',
  expires_on: '2030-01-01',
  rejection_reason: null,
  superseded_by_id: null,
};
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-31T09:00:00Z'), toFake: ['Date'] }));

function open(documents: readonly object[]) {
  const sent = answering({
    'GET /api/users/7': { data: { ...ANN, aml_status: 2, ineligible_reasons: [] } },
    'GET /api/registration-documents': { data: documents.map((document) => ({ ...SENT, ...document })) },
    'GET /api/aml-checks': { data: [{ id: 5, status: 2, expires_at: '2028-03-31T09:00:00.000000Z' }] },
    'POST /api/registration-documents': { data: { id: 9 } },
  });
  const boot = { flags: { enableScreening: true } };
  arrive('/investor/profile/identity', { routes: profileRoutes, session: ANN, boot: boot as never });
  return sent;
}

test.each([
  ['a document that expired', [{ status: 4, expires_on: '2026-03-01' }], 'Please send us a new one.'],
  ['one that was rejected', [{ status: 3 }], 'Please send us a new one.'],
  ['one that runs out within the month', [{ expires_on: '2026-04-20' }], /^Valid until 20 Apr/],
])('a passed check with %s says so, and takes the new one', async (_what, documents, says) => {
  const sent = open(documents);
  const form = await screen.findByRole('form', { name: 'New document: Proof of identity' });
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.queryByText('You do not need to do anything else.')).toBeNull();
  const file = new File(['x'], 'new.pdf', { type: 'application/pdf' });
  await userEvent.upload(within(form).getByLabelText('Proof of identity'), file);
  await userEvent.click(within(form).getByRole('button', { name: 'Send document' }));
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
});

test.each([
  ['documents that stand', [{}]],
  ['a document without an end', [{ expires_on: null }]],
  ['a new one that waits', [{ id: 2, status: 1, side: null, expires_on: null }, { status: 4 }]],
  ['a good one beside a rejected one', [{ id: 2, status: 3 }, {}]],
  ['an earlier one that was replaced', [{ id: 2 }, { status: 4, superseded_by_id: 2 }]],
  ['another paper that ran out', [{ type: 'source_of_funds', status: 4, side: null }]],
])('a passed check with %s asks for nothing', async (_what, documents) => {
  open(documents);
  expect(await screen.findByText('You do not need to do anything else.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send document' })).toBeNull();
});
