import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { fileWords } from './words.ts';

interface NameDialogProps {
  readonly title: string;
  readonly initial?: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly most: number;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A name, new or changed: it says nothing of where a thing is, nor of who sees it. */
export function NameDialog(props: NameDialogProps): ReactNode {
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <NameForm {...props} />
    </Dialog>
  );
}

function NameForm({ initial = '', label, busyLabel, most, onSave, onClose }: NameDialogProps): ReactNode {
  const t = useWords(fileWords);
  const form = useServerForm({
    initial: { name: initial },
    submit: ({ name }) => onSave(name.trim()),
    onDone: onClose,
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <TextField label={t.field('name')} {...form.field('name')} maxLength={most} autoFocus />
      <FormActions form={form} label={label} busyLabel={busyLabel} onCancel={onClose} />
    </Form>
  );
}
