import type { ReactNode } from 'react';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { api } from '../../kit/api.ts';
import { useBrand } from '../../kit/brand.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../kit/drafts.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { targetFilter, type RecordTarget } from '../record/target.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { askDraft, MOST_CHARACTERS } from './asking.ts';
import { useRefreshThreads } from './use-refresh.ts';
import { discussionWords } from './words.ts';

interface Question {
  readonly title: string;
  readonly body: string;
  readonly is_private: boolean;
}
const NOTHING: Question = { title: '', body: '', is_private: false };

/** What is being asked is stored for the session until it is sent; then the thread is open, where the reply will appear. */
export function AskForm({ target, onClose }: { target: RecordTarget; onClose: () => void }): ReactNode {
  const t = useWords(discussionWords);
  const viewer = useViewer();
  const { brand } = useBrand();
  const refresh = useRefreshThreads();
  const draft = askDraft(target);
  const [, setQuestion] = useSearchParam('question');
  const form = useServerForm<Question, RowOfName<'discussions'>>({
    initial: { ...NOTHING, ...readDraft<Question>(viewer.id, draft) },
    validate: ({ title, body }) => ({
      title: title.trim() === '' ? t('required') : undefined,
      body: body.trim() === '' ? t('required') : undefined,
    }),
    submit: (values) => api.create('discussions', { ...targetFilter(target), ...values }),
    onDone: async ({ id }) => {
      dropDraft(viewer.id, draft);
      await refresh();
      toast(t('asked'));
      onClose();
      setQuestion(String(id), true);
    },
  });
  const keep = <K extends keyof Question>(name: K) => {
    const field = form.field(name);
    return {
      ...field,
      onChange: (value: Question[K]) => {
        field.onChange(value);
        keepDraft(viewer.id, draft, { ...form.values, [name]: value });
      },
    };
  };
  return (
    <Form form={form} label={t('ask')} fieldLabel={t.field}>
      <Fields>
        <TextField label={t.field('title')} maxLength={255} {...keep('title')} autoFocus />
        <TextAreaField label={t.field('body')} maxLength={MOST_CHARACTERS} {...keep('body')} />
        <CheckboxField
          label={t.field('is_private')}
          help={t('privateHelp', { brand: brand.name })}
          {...keep('is_private')}
        />
      </Fields>
      <FormActions
        form={form}
        label={t('ask')}
        busyLabel={t('asking')}
        onCancel={() => {
          dropDraft(viewer.id, draft);
          onClose();
        }}
      />
    </Form>
  );
}
