import * as documentVerbs from '@tranche/domain/documents/verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { viewerWords } from '../../../shared/pdf/words.ts';
import { words } from '../words.ts';

const FIFTY_MB = 50 * 1024 * 1024;
const ENDINGS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.txt', '.png', '.jpg', '.zip'];
const KINDS = ['identity', 'contract', 'tax_certificate', 'other'] as const;

/** Type and file; private to the firm's team. */
export function UploadDocument(): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const { id } = useViewer();
  const empty: { category: string; file: readonly File[] } = { category: 'identity', file: [] };
  const form = useServerForm({
    initial: empty,
    validate: ({ file }) => ({ file: file.length === 0 ? t('documents.fileMissing') : undefined }),
    submit: ({ category, file: [file] }) =>
      api.action(documentVerbs.upload, { body: { target_type: 'user', target_id: id, category, file } }),
    onDone: () => {
      form.reset(empty);
      toast(t('documents.sent'));
      void refresh(client, ['documents']);
    },
  });
  return (
    <Card title={t('documents.upload')} help={t('documents.uploadHelp')}>
      <Form form={form} fieldLabel={t.field} label={t('documents.upload')}>
        <Fields>
          <SelectField
            label={t.field('category')}
            options={KINDS.map((value) => ({ value, label: viewerWords.categories[value] }))}
            value={form.values.category}
            onChange={(value) => form.set('category', value ?? 'other')}
          />
          <FileDrop
            label={t.field('file')}
            name="file"
            accept={ENDINGS}
            maxBytes={FIFTY_MB}
            value={form.values.file}
            onChange={(file) => form.set('file', file)}
            error={form.errorAt('file')}
          />
        </Fields>
        <FormActions form={form} label={t('documents.send')} busyLabel={t('documents.sending')} />
      </Form>
    </Card>
  );
}
