import * as documentVerbs from '@tranche/domain/documents/verbs';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog, type DeleteDialogProps } from '../../../kit/delete-dialog.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { builderWords } from './builder-words.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../../shared/files/accepted.ts';
import styles from '../../../shared/content/content.module.css';
import { onOffer } from '../queries.ts';
import { useBuilder } from './use-builder.ts';

/** Files of the opportunity with their visibility; going public asks first (0.10). */
export function DocumentsCard(): ReactNode {
  const t = useWords(builderWords);
  const client = useQueryClient();
  const { opportunity } = useBuilder();
  const [publishing, setPublishing] = useState<{ id: number; name: string } | null>(null);
  const [removing, setRemoving] = useState<DeleteDialogProps['record']>(null);
  const rows =
    useList<'documents', { url: string | null }>('documents', {
      filter: onOffer(opportunity.id),
      append: ['url'],
      limit: 100,
    }).data?.data ?? [];
  const show = async (id: number, visibility: 'public' | 'private'): Promise<void> => {
    await api.update('documents', id, { visibility });
    await refresh(client, ['documents']);
  };
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.rowWords}>
              <p>{row.url ? <a href={row.url}>{row.name}</a> : row.name}</p>
              <p className="muted">
                {`${t(row.category === 'key_document' ? 'documents.key' : 'documents.other')} · ${formatBytes(row.size)}`}
              </p>
            </div>
            <Chip>{t(`documents.${row.visibility}`)}</Chip>
            <Button
              small
              kind="quiet"
              onClick={() =>
                row.visibility === 'public'
                  ? void show(row.id, 'private').catch(() => toastError(t('list.failed')))
                  : setPublishing(row)
              }
            >
              {t(row.visibility === 'public' ? 'documents.makePrivate' : 'documents.makePublic')}
            </Button>
            <IconButton label={t('list.removeOf', { name: row.name })} onClick={() => setRemoving(row)}>
              <IconX size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Upload />
      <ConfirmDialog
        open={publishing !== null}
        onClose={() => setPublishing(null)}
        title={t('documents.publicTitle', { name: publishing?.name ?? '' })}
        confirmLabel={t('documents.confirmPublic')}
        busyLabel={t('saving')}
        onConfirm={async () => {
          if (publishing) await show(publishing.id, 'public');
          setPublishing(null);
        }}
      >
        <p>{t('documents.publicText')}</p>
      </ConfirmDialog>
      <DeleteDialog resource="documents" record={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

interface Values {
  readonly files: readonly File[];
  readonly visibility: string | null;
  readonly category: string | null;
}
const START: Values = { files: [], visibility: 'private', category: 'key_document' };

function Upload(): ReactNode {
  const t = useWords(builderWords);
  const client = useQueryClient();
  const { opportunity } = useBuilder();
  const form = useServerForm<Values, unknown>({
    initial: START,
    submit: (values) => api.action(documentVerbs.upload, { body: { ...onOffer(opportunity.id), ...values } }),
    onDone: () => {
      toast(t('documents.uploaded'));
      form.reset(START);
      void refresh(client, ['documents', 'investment-opportunities']);
    },
  });
  const { files } = form.values;
  return (
    <Form form={form} label={t('documents.drop')}>
      <Fields>
        <FileDrop
          multiple
          label={t('documents.drop')}
          accept={DOCUMENT_TYPES}
          maxBytes={DOCUMENT_MAX_BYTES}
          {...form.field('files')}
          error={Object.entries(form.errors).find(([path]) => path.startsWith('file'))?.[1]}
        />
        {files.length > 0 && (
          <FieldPair>
            <SelectField
              label={t('documents.visibility')}
              help={form.values.visibility === 'public' ? t('documents.publicText') : undefined}
              options={(['private', 'public'] as const).map((value) => ({
                value,
                label: t(`documents.${value}`),
              }))}
              {...form.field('visibility')}
            />
            <SelectField
              label={t('documents.category')}
              options={[
                { value: 'key_document', label: t('documents.key') },
                { value: 'other', label: t('documents.other') },
              ]}
              {...form.field('category')}
            />
          </FieldPair>
        )}
      </Fields>
      {files.length > 0 && (
        <FormActions
          form={form}
          label={t('documents.upload', { n: files.length })}
          busyLabel={t('documents.uploading')}
        />
      )}
    </Form>
  );
}
