import type { ReactNode } from 'react';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { api } from '../../kit/api.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../kit/drafts.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { MOST_CHARACTERS } from './asking.ts';
import type { Thread } from './threads.ts';
import { useRefreshThreads } from './use-refresh.ts';
import { discussionWords } from './words.ts';

/** An answer of one's own; what was typed survives a failure and a change of page. */
export function ReplyForm({ thread }: { thread: Thread }): ReactNode {
  const t = useWords(discussionWords);
  const viewer = useViewer();
  const refresh = useRefreshThreads();
  const draft = `reply:${thread.id}`;
  const form = useServerForm({
    initial: { body: readDraft<string>(viewer.id, draft) ?? '' },
    validate: ({ body }) => ({ body: body.trim() === '' ? t('required') : undefined }),
    submit: ({ body }) => api.create('discussion-replies', { discussion_id: thread.id, body }),
    onDone: async () => {
      dropDraft(viewer.id, draft);
      form.reset({ body: '' });
      await refresh();
      toast(t('replied'));
    },
  });
  const field = form.field('body');
  return (
    <Form form={form} label={t('replyTo', { title: thread.title })}>
      <Fields>
        <TextAreaField
          label={t.field('reply')}
          rows={2}
          maxLength={MOST_CHARACTERS}
          {...field}
          onChange={(body) => {
            field.onChange(body);
            keepDraft(viewer.id, draft, body);
          }}
        />
      </Fields>
      <FormActions form={form} label={t('reply')} busyLabel={t('replying')} />
    </Form>
  );
}
