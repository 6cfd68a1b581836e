import { closedActive } from '@tranche/domain/codes';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ThreadView } from '../../ui/discussion.tsx';
import { RelTime } from '../../ui/value.tsx';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SpeechRow } from './speech-row.tsx';
import type { Thread } from './threads.ts';
import { useRefreshThreads } from './use-refresh.ts';
import { discussionWords } from './words.ts';

interface Props {
  readonly thread: Thread;
  readonly alone: boolean;
  /** The one that the address names: open, and brought into view. */
  readonly named: boolean;
}

/** A question with its answers; opening it marks the answers read. */
export function ThreadRow({ thread, alone, named }: Props): ReactNode {
  const t = useWords(discussionWords);
  const refresh = useRefreshThreads();
  const [open, setOpen] = useState(named || (alone && thread.unread === 0));
  const place = useRef<HTMLDivElement>(null);
  const closed = thread.is_active === closedActive.closed;
  useEffect(() => {
    if (!open || thread.unread === 0) return;
    void api
      .item('discussions', thread.id)
      .then(refresh)
      .catch(() => undefined);
  }, [open, refresh, thread.id, thread.unread]);
  useEffect(() => {
    if (!named) return;
    setOpen(true);
    place.current?.scrollIntoView({ block: 'center' });
  }, [named]);
  return (
    <div ref={place}>
      <ThreadView
        title={thread.title}
        note={
          <>
            {thread.user?.name} · <RelTime value={thread.created_at} /> · {countOf(thread, t)}
          </>
        }
        chips={[...(thread.is_private ? [t('private')] : []), ...(closed ? [t('closed')] : [])]}
        pinned={thread.is_pinned ? t('pinned') : undefined}
        unread={thread.unread > 0 ? t('unread', { n: thread.unread }) : undefined}
        open={open}
        onToggle={setOpen}
      >
        <SpeechRow family="discussions" words={thread} />
        {thread.replies.map((reply) => (
          <SpeechRow
            key={reply.id}
            family="discussion-replies"
            words={reply}
            official={reply.is_official}
            isPrivate={reply.is_private}
          />
        ))}
        {closed ? <p className="muted">{t('closedText')}</p> : <ReplyForm thread={thread} />}
      </ThreadView>
    </div>
  );
}

const countOf = (
  { replies_count: n }: Thread,
  t: ReturnType<typeof useWords<typeof discussionWords>>,
): string => (n === 0 ? t('noReply') : t('replies', { n }));
