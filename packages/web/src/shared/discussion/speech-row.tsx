import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Said, Speech } from '../../ui/discussion.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { useMinute } from '../../ui/value.tsx';
import { api } from '../../kit/api.ts';
import { useBrand } from '../../kit/brand.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { MOST_CHARACTERS } from './asking.ts';
import { mayMend, type Spoken } from './threads.ts';
import { useRefreshThreads } from './use-refresh.ts';
import { discussionWords } from './words.ts';

interface Words extends Spoken {
  readonly id: number;
  readonly user_id: number;
  readonly body: string;
  readonly created_at: string;
  readonly updated_at: string;
}
interface Props {
  readonly family: 'discussions' | 'discussion-replies';
  readonly words: Words;
}

interface SpeechRowProps extends Props {
  /** The firm's own words. */
  readonly official?: boolean;
  /** For the asker alone. */
  readonly isPrivate?: boolean;
}

/** A question or an answer; its author may mend it for a while. */
export function SpeechRow({ family, words, official = false, isPrivate = false }: SpeechRowProps): ReactNode {
  const t = useWords(discussionWords);
  const viewer = useViewer();
  const { brand } = useBrand();
  const now = useMinute();
  const [mending, setMending] = useState(false);
  const mine = words.user_id === viewer.id;
  const speaker = words.user?.name ?? brand.name;
  return (
    <Speech
      speaker={speaker}
      name={mine ? t('you') : speaker}
      avatar={words.user?.avatar ?? null}
      at={words.created_at}
      note={words.updated_at > words.created_at ? t('edited') : undefined}
      official={official}
      mark={
        <>
          {official && <Chip>{t('official', { brand: brand.name })}</Chip>}
          {isPrivate && <Chip>{t('private')}</Chip>}
        </>
      }
      menu={
        mayMend(words, viewer.id, now) && !mending ? (
          <Button kind="quiet" small onClick={() => setMending(true)}>
            {t('edit')}
          </Button>
        ) : undefined
      }
    >
      {mending ? (
        <MendForm family={family} words={words} onClose={() => setMending(false)} />
      ) : (
        <Said>{words.body}</Said>
      )}
    </Speech>
  );
}

function MendForm({ family, words, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useWords(discussionWords);
  const refresh = useRefreshThreads();
  const form = useServerForm({
    initial: { body: words.body },
    validate: ({ body }) => ({ body: body.trim() === '' ? t('required') : undefined }),
    submit: ({ body }) => api.update(family, words.id, { body }),
    onDone: async () => {
      await refresh();
      toast(t('saved'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('editOf')}>
      <Fields>
        <TextAreaField label={t('editOf')} maxLength={MOST_CHARACTERS} {...form.field('body')} autoFocus />
      </Fields>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
