import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList, useSave } from '../../../kit/query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Contact } from '../contact.ts';
import { words } from '../words.ts';

/** Another proposed category, or none. */
export function CategoryDialog({ contact, onClose }: { contact: Contact; onClose: () => void }): ReactNode {
  const t = useWords(words);
  const types = useList('investor-types', { sort: 'sort_order', filter: { is_active: 1 } });
  const [typeId, setTypeId] = useState(contact.investor_type_id);
  const save = useSave('contacts', contact.id, { alsoChanges: ['activity'], seen: contact.updated_at });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('category.title', { name: contact.name })}
      confirmLabel={t('category.save')}
      busyLabel={t('category.saving')}
      onConfirm={async () => {
        await save.mutateAsync({ investor_type_id: typeId });
        toast(t('category.updated'));
        onClose();
      }}
    >
      <SelectField
        label={t('fields.investor_type_id')}
        optional
        clearable
        options={(types.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typeId === null ? null : String(typeId)}
        onChange={(next) => setTypeId(next === null ? null : Number(next))}
      />
    </ConfirmDialog>
  );
}
