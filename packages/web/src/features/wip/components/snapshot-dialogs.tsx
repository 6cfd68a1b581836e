import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';

interface Open {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything in hand as it is now, with a name and notes. */
export function NewSnapshot({ open, onClose, onTaken }: Open & { onTaken: (id: number) => void }): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('newTitle')}>
      <SnapshotForm onClose={onClose} onTaken={onTaken} />
    </Dialog>
  );
}

function SnapshotForm({
  onClose,
  onTaken,
}: {
  onClose: () => void;
  onTaken: (id: number) => void;
}): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { name: '', notes: '' },
    submit: ({ name, notes }) =>
      api.create('wip-report', {
        ...(name.trim() !== '' && { name: name.trim() }),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      }),
    onDone: async ({ id }) => {
      await refresh(client, ['wip-report']);
      toast(t('taken'));
      onTaken(id);
    },
  });
  return (
    <Form form={form} label={t('newTitle')} fieldLabel={t.field}>
      <Fields>
        <p>{t('newText')}</p>
        <TextField
          label={t.field('name')}
          help={t('nameHelp')}
          optional
          maxLength={150}
          {...form.field('name')}
        />
        <TextAreaField label={t.field('notes')} optional rows={4} maxLength={5000} {...form.field('notes')} />
      </Fields>
      <FormActions form={form} label={t('take')} busyLabel={t('taking')} onCancel={onClose} />
    </Form>
  );
}

interface Snapshot {
  readonly id: number;
  readonly name: string;
  readonly as_of: string;
}

/** Which two: a snapshot, and a later one or the present. */
export function CompareDialog({
  open,
  onClose,
  snapshots,
  onCompare,
}: Open & { snapshots: readonly Snapshot[]; onCompare: (pair: string) => void }): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('compareTitle')}>
      {snapshots.length === 0 ? (
        <p>{t('compareNone')}</p>
      ) : (
        <Choice snapshots={snapshots} onCompare={onCompare} />
      )}
    </Dialog>
  );
}

function Choice({
  snapshots,
  onCompare,
}: {
  snapshots: readonly Snapshot[];
  onCompare: (pair: string) => void;
}): ReactNode {
  const t = useWords(words);
  const [before, setBefore] = useState<string | null>(snapshots[0] ? String(snapshots[0].id) : null);
  const [after, setAfter] = useState<string | null>('now');
  const options = snapshots.map(({ id, name, as_of: at }) => ({
    value: String(id),
    label: `${name} · ${formatMoment(at)}`,
  }));
  return (
    <Stack gap={16}>
      <SelectField label={t('compareFrom')} options={options} value={before} onChange={setBefore} />
      <SelectField
        label={t('compareTo')}
        options={[{ value: 'now', label: t('now') }, ...options.filter(({ value }) => value !== before)]}
        value={after}
        onChange={setAfter}
      />
      <Row justify="end">
        <Button
          kind="primary"
          onClick={() => {
            if (before !== null && after !== null) onCompare(`${before},${after}`);
          }}
        >
          {t('compareDo')}
        </Button>
      </Row>
    </Stack>
  );
}

/** What was said of a snapshot; its rows stay as they are. */
export function NotesDialog({
  open,
  onClose,
  id,
  notes,
}: Open & { readonly id: number; readonly notes: string | null }): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('notes')}>
      <NotesForm id={id} notes={notes} onClose={onClose} />
    </Dialog>
  );
}

function NotesForm({
  id,
  notes,
  onClose,
}: {
  id: number;
  notes: string | null;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { notes: notes ?? '' },
    submit: (values) =>
      api.update('wip-report', id, { notes: values.notes.trim() === '' ? null : values.notes }),
    onDone: async () => {
      await refresh(client, ['wip-report']);
      toast(t('notesSaved'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('notes')} fieldLabel={t.field}>
      <TextAreaField label={t.field('notes')} rows={6} maxLength={5000} {...form.field('notes')} />
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
