import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { ProfileFrame } from '../../../kit/profile/profile-frame.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { DocumentList } from '../components/document-list.tsx';
import { words } from '../words.ts';

const FIFTY_MB = 50 * 1024 * 1024;
const ENDINGS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.txt', '.png', '.jpg', '.zip'];
const KINDS = ['identity', 'contract', 'tax_certificate', 'other'] as const;

/** I19: papers from the firm, and what I have sent. */
export default function Documents(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const { id } = useViewer();
  const [asked, setTab] = useSearchParam('tab');
  const mine = asked === 'mine';
  const list = useList<'documents', { url: string | null }>('documents', {
    filter: mine ? { created_by_id: id } : { visibility: 'public' },
    append: ['url'],
    sort: '-created_at',
    limit: 100,
  });
  return (
    <ProfileFrame title={t('documents.title')}>
      <ViewTabs
        label={t('documents.tabs')}
        current={mine ? 'mine' : 'brand'}
        onChange={(key) => setTab(key === 'mine' ? 'mine' : null, true)}
        tabs={[
          { key: 'brand', label: t('documents.fromBrand', { brand: settings.company_name }) },
          { key: 'mine', label: t('documents.mine') },
        ]}
      />
      {mine && <Upload />}
      <Card flush>
        <StateView of={list} thing={t('documents.thing')} skeleton={<LineSkeleton lines={5} />}>
          {({ data: rows }) =>
            rows.length === 0 ? (
              <EmptyState
                title={t(mine ? 'documents.noneMine' : 'documents.none')}
                text={mine ? undefined : t('documents.noneText')}
              />
            ) : (
              <DocumentList rows={rows} />
            )
          }
        </StateView>
      </Card>
    </ProfileFrame>
  );
}

function Upload(): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const { id } = useViewer();
  const empty: { category: string; file: readonly File[] } = { category: 'identity', file: [] };
  const form = useServerForm({
    initial: empty,
    validate: ({ file }) => ({ file: file.length === 0 ? t('documents.fileMissing') : undefined }),
    submit: ({ category, file: [file] }) =>
      api.action('documents', { target_type: 'user', target_id: id, category, file }),
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
            options={KINDS.map((value) => ({ value, label: t(`categories.${value}`) }))}
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
