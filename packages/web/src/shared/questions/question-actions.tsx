import { closedActive } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useSave } from '../../kit/query.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { Question } from './queries.ts';
import { questionWords } from './words.ts';

/** Pin, close, publish: what the firm does with a thread beside replying. */
export function QuestionActions({ thread }: { thread: Question }): ReactNode {
  const t = useWords(questionWords);
  const [, setQuestion] = useSearchParam('question');
  const [publishing, setPublishing] = useState(false);
  const save = useSave('discussions', thread.id, { onDone: () => toast(t('saved')) });
  const change = (values: { is_pinned?: boolean; is_active?: 0 | 1 }): void =>
    save.mutate(values, { onError: (error) => toastError(sentenceOf(error)) });
  const closed = thread.is_active === closedActive.closed;
  const { published_id: published } = thread;
  return (
    <Row gap={8}>
      {thread.is_private && published === null && (
        <Button small onClick={() => setPublishing(true)}>
          {t('publish')}
        </Button>
      )}
      {typeof published === 'number' && (
        <Button small onClick={() => setQuestion(String(published))}>
          {t('openPublished')}
        </Button>
      )}
      <MoreMenu
        name={thread.title}
        items={[
          {
            label: t(thread.is_pinned ? 'unpin' : 'pin'),
            onSelect: () => change({ is_pinned: !thread.is_pinned }),
          },
          {
            label: t(closed ? 'reopen' : 'close'),
            onSelect: () => change({ is_active: closed ? closedActive.active : closedActive.closed }),
          },
        ]}
      />
      <PublishDialog
        thread={thread}
        open={publishing}
        onClose={() => setPublishing(false)}
        onDone={(id) => setQuestion(String(id), true)}
      />
    </Row>
  );
}
