import { publishQuestion } from '@tranche/domain/crm/verbs';
import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { MOST_CHARACTERS } from '../discussion/asking.ts';
import { useRefreshThreads } from '../discussion/use-refresh.ts';
import type { Question } from './queries.ts';
import { questionWords } from './words.ts';

interface Props {
  readonly thread: Question;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (publishedId: number) => void;
}

/** A private question answered for everyone, in words that do not name who asked. */
export function PublishDialog({ open, ...props }: Props): ReactNode {
  const t = useWords(questionWords);
  return (
    <Dialog open={open} onClose={props.onClose} title={t('publishTitle')}>
      <PublishForm {...props} />
    </Dialog>
  );
}

function PublishForm({ thread, onClose, onDone }: Omit<Props, 'open'>): ReactNode {
  const t = useWords(questionWords);
  const refresh = useRefreshThreads();
  const form = useServerForm({
    initial: { title: '', body: '' },
    validate: ({ title, body }) => ({
      title: title.trim() === '' ? t('required') : undefined,
      body: body.trim() === '' ? t('required') : undefined,
    }),
    submit: (body) => api.action(publishQuestion, { params: { id: thread.id }, body }),
    onDone: async ({ data }) => {
      await refresh();
      toast(t('published'));
      onClose();
      onDone(data.id);
    },
  });
  return (
    <Form form={form} label={t('publishTitle')} fieldLabel={t.field}>
      <p>{t('publishText', { name: thread.target?.name ?? '', asker: thread.user?.name ?? '' })}</p>
      <Fields>
        <TextField label={t.field('title')} maxLength={255} {...form.field('title')} autoFocus />
        <TextAreaField label={t.field('body')} rows={6} maxLength={MOST_CHARACTERS} {...form.field('body')} />
      </Fields>
      <FormActions form={form} label={t('publishDo')} busyLabel={t('publishing')} onCancel={onClose} />
    </Form>
  );
}
