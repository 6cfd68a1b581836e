import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RecordVersion } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh, useRemove } from '../../kit/query.ts';
import type { ResourceName } from '../../kit/resource-types.ts';
import { useServerForm, type ServerForm } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast, toastError, toastUndo } from '../../ui/overlay/toasts.tsx';
import styles from './content.module.css';
import { contentWords } from './words.ts';

export interface ChildListProps<Row extends RecordVersion, V extends object> {
  readonly resource: ResourceName;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly note?: (row: Row) => ReactNode;
  /** Rows that belong elsewhere are shown and not changed here. */
  readonly fixed?: (row: Row) => boolean;
  readonly empty: V;
  readonly valuesOf: (row: Row) => V;
  /** A new row, and a removed one put back. */
  readonly create: (values: V) => Promise<unknown>;
  readonly update: (id: number, values: V) => Promise<unknown>;
  readonly addLabel: string;
  readonly children: (form: ServerForm<V>) => ReactNode;
}

/** A small list of the record that saves itself row by row: add, edit in a dialog, remove with Undo. */
export function ChildList<Row extends RecordVersion, V extends object>(
  props: ChildListProps<Row, V>,
): ReactNode {
  const t = useWords(contentWords);
  const client = useQueryClient();
  const [editing, setEditing] = useState<{ id: number | null; values: V } | null>(null);
  const { resource, rows, nameOf } = props;
  const removal = useRemove(resource);
  const remove = async (row: Row): Promise<void> => {
    try {
      await removal.mutateAsync(row);
    } catch (error) {
      toastError(error instanceof Error && error.message ? error.message : t('failed'));
      return;
    }
    toastUndo(t('removed', { name: nameOf(row) }), () => {
      void props.create(props.valuesOf(row)).then(
        () => refresh(client, [resource]),
        () => toastError(t('failed')),
      );
    });
  };
  return (
    <>
      {rows.length === 0 && <p className="muted">{t('empty')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.rowWords}>
              <p>{nameOf(row)}</p>
              <p className="muted">{props.note?.(row)}</p>
            </div>
            {!props.fixed?.(row) && (
              <>
                <IconButton
                  label={t('editOf', { name: nameOf(row) })}
                  onClick={() => setEditing({ id: row.id, values: props.valuesOf(row) })}
                >
                  <IconPencil size={16} />
                </IconButton>
                <IconButton label={t('removeOf', { name: nameOf(row) })} onClick={() => void remove(row)}>
                  <IconX size={16} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button
        small
        icon={<IconPlus size={16} />}
        onClick={() => setEditing({ id: null, values: props.empty })}
      >
        {props.addLabel}
      </Button>
      {editing && <RowDialog {...props} editing={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function RowDialog<Row extends RecordVersion, V extends object>({
  resource,
  create,
  update,
  addLabel,
  editing,
  onClose,
  children,
}: ChildListProps<Row, V> & { editing: { id: number | null; values: V }; onClose: () => void }): ReactNode {
  const t = useWords(contentWords);
  const client = useQueryClient();
  const { id } = editing;
  const form = useServerForm<V, unknown>({
    initial: editing.values,
    submit: (values) => (id === null ? create(values) : update(id, values)),
    onDone: () => {
      toast(t('saved'));
      onClose();
      void refresh(client, [resource]);
    },
  });
  return (
    <Dialog open onClose={onClose} title={id === null ? addLabel : t('edit')} size={560}>
      <Form form={form} fieldLabel={t.field}>
        <Fields>{children(form)}</Fields>
        <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
