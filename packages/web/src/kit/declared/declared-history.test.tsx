import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportSubTypes } from '@tranche/domain/reporting/report-sub-types.resource';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { DeclaredHistory } from './declared-history.tsx';
import { useFamilyWords } from './say.ts';

const WORDS = {
  fields: { name: 'Name', unit: 'Unit', is_required: 'Required' },
  choices: { unit: { money: 'Money' } },
};

function Drawn({ mayWrite }: { mayWrite: boolean }) {
  const t = useFamilyWords(WORDS);
  return (
    <DeclaredHistory
      definition={reportSubTypes}
      record={{ id: 4, name: 'Revenue' }}
      t={t}
      mayWrite={mayWrite}
      open
      onClose={() => undefined}
    />
  );
}
const VERSION = {
  version: 1,
  at: '2026-03-04T09:15:00.000000Z',
  actor: { id: 1, name: 'Sam Reed' },
  fields: ['unit', 'is_required'],
  before: { unit: 'money', is_required: false },
  after: { unit: 'number', is_required: true },
  names: {},
};
const SESSION = { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] };

test.each([true, false])(
  'a declared record says its fields in words; restored with the right alone (%s)',
  async (mayWrite) => {
    const sent = answering({
      'GET /api/record-versions': { data: [VERSION], meta: { total: 1, current_page: 1, per_page: 50 } },
      'POST /api/report-sub-types/4': { data: { id: 4 } },
    });
    await mount(<Drawn mayWrite={mayWrite} />, { session: SESSION });
    const panel = within(await screen.findByRole('dialog', { name: 'History of Revenue' }));
    expect(await panel.findByText('Money')).toBeTruthy();
    expect([panel.getByText('No'), panel.getByText('Yes')]).toHaveLength(2);
    expect(sent[0]?.url).toContain('target_type=report_sub_type&target_id=4');
    const restore = panel.queryByRole('button', { name: /^Restore Unit/ });
    expect(restore !== null).toBe(mayWrite);
    if (restore === null) return;
    await userEvent.click(restore);
    const asked = within(await screen.findByRole('dialog', { name: /^Restore the earlier/ }));
    await userEvent.click(await asked.findByRole('button', { name: 'Restore' }));
    await screen.findByText('Unit is restored');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ unit: 'money', _method: 'PATCH' });
  },
);
