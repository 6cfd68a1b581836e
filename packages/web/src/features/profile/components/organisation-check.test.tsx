import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, mount, status } from '../../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { OrganisationCheck } from './organisation-check.tsx';

const CHECK = {
  id: 5,
  user_id: null,
  organisation_id: 6,
  status: 3,
  document_type: 'trust_deed',
  document_note: 'With all its changes.',
  document_requested_at: '2026-03-04T09:15:00.000000Z',
};

async function draw(checks: readonly object[]) {
  const sent = answering({
    'GET /api/aml-checks': { data: checks, meta: { total: checks.length } },
    'GET /api/registration-documents': { data: [], meta: { total: 0 } },
    'POST /api/registration-documents': { data: { id: 2 } },
  });
  await mount(<OrganisationCheck id={6} />, { session: ANN });
  return sent;
}

test('what its check needs is sent for the organisation, not for me', async () => {
  const sent = await draw([CHECK]);
  expect(await screen.findByText('With all its changes.')).toBeTruthy();
  await userEvent.upload(
    screen.getByLabelText('Trust deed'),
    new File(['x'], 'deed.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send document' }));
  const upload = await vi.waitFor(() => {
    const found = sent.find(({ method }) => method === 'POST')?.body;
    if (!(found instanceof FormData)) throw new Error('nothing was sent');
    return found;
  });
  expect([upload.get('organisation_id'), upload.get('type')]).toEqual(['6', 'trust_deed']);
  for (const { url } of sent.filter(({ method }) => method === 'GET'))
    if (/aml-checks|registration-documents/.test(url))
      expect(decodeURIComponent(url)).toContain('filter[organisation_id]=6');
});

test('nothing is shown while its check asks for nothing', async () => {
  const sent = await draw([{ ...CHECK, document_type: null, document_requested_at: null }]);
  await vi.waitFor(() => expect(sent.some(({ url }) => url.includes('aml-checks'))).toBe(true));
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.queryByText('We need a document from you')).toBeNull();
});

test('that it could not be loaded is said, and it can be tried again', async () => {
  answering({
    'GET /api/aml-checks': status(500, { message: 'Server Error' }),
    'GET /api/registration-documents': { data: [], meta: { total: 0 } },
  });
  await mount(<OrganisationCheck id={6} />, { session: ANN });
  expect(await screen.findByText(/what we need from you/)).toBeTruthy();
  answering({
    'GET /api/aml-checks': { data: [CHECK], meta: { total: 1 } },
    'GET /api/registration-documents': { data: [], meta: { total: 0 } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('With all its changes.')).toBeTruthy();
});
