import type { InboxItem } from '@tranche/domain/inbox/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { inboxRoutes } from './routes.ts';

const passport = (id: number, name: string): InboxItem => ({
  key: `identity_document:${id}`,
  kind: 'identity_document',
  title: 'Passport',
  subject: { type: 'user', id, name },
  waiting_since: '2026-03-04T09:15:00.000000Z',
  due_at: null,
  owner_id: null,
  assigned_to_id: null,
  assigned_to_name: null,
  snoozed_until: null,
  note: null,
  url: `/admin/investors/${id}/details`,
  actions: [
    {
      key: 'approve',
      method: 'POST',
      path: `/api/identity-documents/${id}/verify`,
      body: {},
      needs_reason: false,
      reason_field: null,
    },
  ],
});
const EVIDENCE = { facts: [], documents: [], text: null, matches: [], check: null, rule: [], last: null };

test('a decided item leaves the queue at once, even if the queue cannot be reloaded', async () => {
  const [omar, nell] = [passport(5, 'Omar Bell'), passport(6, 'Nell Ward')];
  let isDecided = false;
  answering({
    'GET /api/inbox/count': {
      total: 2,
      by_kind: { identity_document: 2 },
      kinds: ['identity_document'],
      version: '1',
    },
    'GET /api/inbox': () =>
      isDecided ? status(503, { message: 'Busy.' }) : { data: [omar, nell], meta: { total: 2 } },
    [`GET /api/inbox/${omar.key}`]: { data: { ...omar, evidence: EVIDENCE } },
    [`GET /api/inbox/${nell.key}`]: { data: { ...nell, evidence: EVIDENCE } },
    'POST /api/identity-documents/5/verify': () => {
      isDecided = true;
      return { data: {} };
    },
  });
  arrive('/admin/inbox', {
    routes: inboxRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  const queue = within(await screen.findByRole('list', { name: 'What waits' }));
  expect(queue.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Approve' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nell Ward'));
  expect(queue.getAllByRole('listitem')).toHaveLength(1);
  expect(queue.getByRole('button', { name: /^Nell Ward/, current: true })).toBeTruthy();
});
