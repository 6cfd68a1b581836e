import { useState, type ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../kit/drafts.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { MOST_CHARACTERS } from '../discussion/asking.ts';
import { useRefreshThreads } from '../discussion/use-refresh.ts';
import type { Question } from './queries.ts';
import { questionWords } from './words.ts';

/** A reply of the firm's; who will read it is stated beside the button. What was typed is kept until it is sent. */
export function ReplyBox({ thread }: { thread: Question }): ReactNode {
  const t = useWords(questionWords);
  const viewer = useViewer();
  const refresh = useRefreshThreads();
  const draft = `answer:${thread.id}`;
  const [chosen, setChosen] = useState<string | null>(null);
  const isPrivate = thread.is_private || chosen === 'private';
  const form = useServerForm({
    initial: { body: readDraft<string>(viewer.id, draft) ?? '' },
    validate: ({ body }) => ({ body: body.trim() === '' ? t('required') : undefined }),
    submit: ({ body }) =>
      api.create('discussion-replies', { discussion_id: thread.id, body, is_private: isPrivate }),
    onDone: async () => {
      dropDraft(viewer.id, draft);
      form.reset({ body: '' });
      await refresh();
      toast(t('sent'));
    },
  });
  const field = form.field('body');
  const asker = thread.user?.name ?? '';
  const privateHelp = t('privateHelp', { asker });
  return (
    <Form form={form} label={t('replyTo', { title: thread.title })}>
      <Fields>
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            event.currentTarget.closest('form')?.requestSubmit();
          }}
        >
          <TextAreaField
            label={t('reply')}
            help={t('replyHint')}
            rows={5}
            maxLength={MOST_CHARACTERS}
            {...field}
            onChange={(body) => {
              field.onChange(body);
              keepDraft(viewer.id, draft, body);
            }}
          />
        </div>
        {thread.is_private ? (
          <p>{privateHelp}</p>
        ) : (
          <RadioCardsField
            label={t('audience')}
            value={isPrivate ? 'private' : 'public'}
            onChange={setChosen}
            options={[
              {
                value: 'public',
                label: t('public'),
                help: t('publicHelp', { name: thread.target?.name ?? '' }),
              },
              { value: 'private', label: t('private'), help: privateHelp },
            ]}
          />
        )}
      </Fields>
      <FormActions form={form} label={t(isPrivate ? 'sendPrivate' : 'send')} busyLabel={t('sending')} />
    </Form>
  );
}
