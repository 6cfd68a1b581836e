import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { declaredWords } from '../../../kit/declared/words.ts';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import type { RowForm } from '../use-row-form.ts';
import { words } from '../words.ts';

interface Props<V extends Readonly<Record<string, unknown>>> extends RowForm<V> {
  readonly isNew: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question's or an answer's form, in its place in the list. */
export function RowFormFrame<V extends Readonly<Record<string, unknown>>>(props: Props<V>): ReactNode {
  const { form, version, isNew, label, onClose, children } = props;
  const t = useWords(words);
  const w = useWords(declaredWords);
  const saveButton = useSaveButton(version);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Form form={form} label={label} fieldLabel={t.field}>
        <VersionConflict
          version={version}
          mine={form.values}
          label={t.field}
          shown={(_, value) => (typeof value === 'boolean' ? w(value ? 'yes' : 'no') : String(value))}
        />
        <Fields>{children}</Fields>
        <FormActions
          form={form}
          busyLabel={t(isNew ? 'adding' : 'saving')}
          {...saveButton(t(isNew ? 'add' : 'save'))}
          onCancel={onClose}
        />
      </Form>
    </div>
  );
}
