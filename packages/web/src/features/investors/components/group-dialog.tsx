import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { optionSource } from '../../../kit/options.ts';
import { refresh } from '../../../kit/query.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { PersonDialogProps } from '../investor.ts';
import { words } from '../words.ts';

const groups = optionSource('client-groups', { label: (row) => row.name });

export function GroupDialog({ investor, open, onClose }: PersonDialogProps): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const [group, setGroup] = useState<string | null>(null);
  const { id, name } = investor;
  const add = async (): Promise<void> => {
    if (group === null) throw new Error(t('group.required'));
    await api.update('client-groups', Number(group), { add_user_ids: [id] });
    await refresh(client, ['client-groups', 'users', 'activity']);
    toast(t('group.done', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('group.title', { name })}
      confirmLabel={t('group.confirm')}
      busyLabel={t('group.busy')}
      onConfirm={add}
    >
      <EntityPicker label={t('group.group')} source={groups} value={group} onChange={setGroup} />
    </ConfirmDialog>
  );
}
