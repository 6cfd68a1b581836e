import * as identityVerbs from '@tranche/domain/identity/verbs';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useBulk } from '../../../kit/bulk.ts';
import { useWords } from '../../../kit/context.tsx';
import { MergeButton } from '../../../shared/merge/merge-button.tsx';
import { useStaffOptions } from '../../../shared/record/staff-options.ts';
import { Button } from '../../../ui/button.tsx';
import type { BulkTools } from '../../../ui/data-table/types.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { InvestorRow } from '../investor.ts';
import { words } from '../words.ts';

/** Owner, and the link that lets them in, for the chosen investors. */
export function InvestorBulk({ tools }: { tools: BulkTools<InvestorRow> }): ReactNode {
  const t = useWords(words);
  const staff = useStaffOptions();
  const { busy, act } = useBulk();
  const [assigning, setAssigning] = useState(false);
  const [owner, setOwner] = useState<string | null>(null);
  const ids = tools.rows.map(({ id }) => id);
  const resend = async (): Promise<void> => {
    const all = await act({
      records: ids,
      run: (id) => api.action(identityVerbs.resendSetPasswordEmail, { body: { user_id: id } }),
      changes: ['activity'],
      done: t('bulk.sent'),
    });
    if (all) tools.clear();
  };
  return (
    <Can p="investors.update">
      <Button small onClick={() => setAssigning(true)}>
        {t('bulk.owner')}
      </Button>
      <Button small busy={busy && t('bulk.busy')} onClick={() => void resend()}>
        {t('bulk.resend')}
      </Button>
      <MergeButton family="users" tools={tools} />
      <ConfirmDialog
        open={assigning}
        onClose={() => setAssigning(false)}
        title={t('bulk.ownerTitle', { n: ids.length })}
        confirmLabel={t('bulk.assign')}
        busyLabel={t('bulk.busy')}
        onConfirm={async () => {
          if (owner === null) throw new Error(t('required'));
          const run = (id: number): Promise<unknown> => api.update('users', id, { owner_id: Number(owner) });
          await act({ records: ids, run, changes: ['users', 'activity'] });
          setAssigning(false);
          tools.clear();
        }}
      >
        <EntityPicker label={t.field('owner_id')} source={staff} value={owner} onChange={setOwner} />
      </ConfirmDialog>
    </Can>
  );
}
