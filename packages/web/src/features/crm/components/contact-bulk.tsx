import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useBulk } from '../../../kit/bulk.ts';
import { useWords } from '../../../kit/context.tsx';
import { MergeButton } from '../../../shared/merge/merge-button.tsx';
import { useStaffOptions } from '../../../shared/record/staff-options.ts';
import { Button } from '../../../ui/button.tsx';
import type { BulkTools } from '../../../ui/data-table/types.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { ActionMenu } from '../../../ui/menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { Contact } from '../contact.ts';
import { useLeadStatuses } from '../queries.ts';
import { words } from '../words.ts';
import { Dot, useLeadStatusChange } from './lead-status-menu.tsx';

const CHANGES = ['contacts', 'activity'] as const;

/** Lead status, owner and deletion of the chosen contacts. */
export function ContactBulk({ tools }: { tools: BulkTools<Contact> }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const [asking, setAsking] = useState<'owner' | 'delete' | null>(null);
  const change = useLeadStatusChange();
  const statuses = useLeadStatuses();
  const close = (): void => setAsking(null);
  return (
    <>
      {can('investors.update') && (
        <>
          <ActionMenu
            items={statuses.map(({ id, name, colour }) => ({
              label: name,
              icon: <Dot colour={colour} />,
              onSelect: () => void change(tools.rows, id).then((all) => all && tools.clear()),
            }))}
            trigger={<Button small>{t('bulk.status')}</Button>}
          />
          <Button small onClick={() => setAsking('owner')}>
            {t('bulk.owner')}
          </Button>
        </>
      )}
      {can('investors.delete') && (
        <Button small onClick={() => setAsking('delete')}>
          {t('bulk.delete')}
        </Button>
      )}
      <MergeButton family="contacts" tools={tools} />
      <AssignDialog open={asking === 'owner'} onClose={close} tools={tools} />
      <DeleteManyDialog open={asking === 'delete'} onClose={close} tools={tools} />
    </>
  );
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly tools: BulkTools<Contact>;
}

function AssignDialog({ open, onClose, tools }: DialogProps): ReactNode {
  const t = useWords(words);
  const staff = useStaffOptions();
  const { act } = useBulk();
  const [owner, setOwner] = useState<string | null>(null);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('bulkOwner.title', { n: tools.rows.length })}
      confirmLabel={t('bulk.assign')}
      busyLabel={t('bulk.busy')}
      onConfirm={async () => {
        if (owner === null) throw new Error(t('required'));
        await act({
          records: tools.rows,
          run: ({ id }) => api.update('contacts', id, { owner_id: Number(owner) }),
          changes: CHANGES,
        });
        onClose();
        tools.clear();
      }}
    >
      <EntityPicker
        label={t.field('owner_id')}
        help={t('bulkOwner.help')}
        source={staff}
        value={owner}
        onChange={setOwner}
      />
    </ConfirmDialog>
  );
}

function DeleteManyDialog({ open, onClose, tools }: DialogProps): ReactNode {
  const t = useWords(words);
  const { act } = useBulk();
  const n = tools.rows.length;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('bulkDelete.title', { n })}
      confirmLabel={t('bulkDelete.confirm')}
      busyLabel={t('bulkDelete.busy')}
      onConfirm={async () => {
        await act({
          records: tools.rows,
          run: (contact) => api.remove('contacts', contact),
          changes: CHANGES,
          done: t('bulkDelete.done', { n }),
        });
        onClose();
        tools.clear();
      }}
    >
      <p>{t('bulkDelete.text')}</p>
    </ConfirmDialog>
  );
}
