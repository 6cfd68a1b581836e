import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { Calls } from './calls.tsx';
import { Notes } from './notes.tsx';

const CHANGED = '2026-01-01T09:00:00.000000Z';
const authored = { id: 1, created_at: CHANGED, updated_at: CHANGED, createdBy: { id: 9, name: 'Una Ward' } };
const NOTE = { ...authored, body: '<p>Spoke to the auditor.</p>', is_pinned: false };
const CALL = {
  ...authored,
  called_at: CHANGED,
  direction: 'inbound',
  outcome: 'connected',
  duration_minutes: 5,
  person_spoken_to: 'Ada Auditor',
  summary: 'The accounts are late.',
  follow_up_at: null,
};
const of = { target: { targetType: 'fund', targetId: 3 }, writable: true } as const;

it.each([
  ['note', 'notes', NOTE, <Notes key="notes" {...of} />],
  ['call', 'call-logs', CALL, <Calls key="calls" withLeadStatus={false} {...of} />],
])('a %s cannot be deleted before its edit is saved or given up', async (_, resource, entry, element) => {
  answering({
    [`GET /api/${resource}`]: { data: [entry], meta: { total: 1 } },
    [`POST /api/${resource}/1`]: { data: entry },
  });
  await mount(element, { session: IRIS });
  const found = within(await screen.findByRole('listitem'));
  for (const end of ['Cancel', 'Save']) {
    await userEvent.click(await found.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await found.findByRole('form');
    expect(found.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    await userEvent.click(found.getByRole('button', { name: end }));
  }
  await found.findByRole('button', { name: /^Actions for/ });
});
