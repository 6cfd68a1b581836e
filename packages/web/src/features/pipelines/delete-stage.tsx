import { useState, type ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { DeleteDialog } from '../../kit/delete-dialog.tsx';
import type { LookupDeletion } from '../../kit/lookup/definition.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { words } from './words.ts';

/** Deletes a stage once another is chosen for its deals. Active deals cannot be moved to a lost stage. */
export function DeleteStage({ row, rows, onClose }: LookupDeletion): ReactNode {
  const t = useWords(words);
  const [place, setPlace] = useState<string | null>(null);
  const others = rows.filter(
    ({ id, is_lost: lost }) => id !== row.id && (lost !== true || row.is_lost === true),
  );
  return (
    <DeleteDialog
      resource="pipeline-stages"
      record={row}
      onClose={onClose}
      alsoChanges={['pipelines', 'pipeline-deals']}
      remove={(record) => {
        if (place === null) throw new Error(t('remove.required'));
        return api.remove('pipeline-stages', record, { move_to_stage_id: place });
      }}
      fields={
        <SelectField
          label={t('remove.moveTo')}
          value={place}
          onChange={setPlace}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      }
    >
      {t('remove.text')}
    </DeleteDialog>
  );
}
