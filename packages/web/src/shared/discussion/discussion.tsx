import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { Button } from '../../ui/button.tsx';
import { ThreadList } from '../../ui/discussion.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { FormSkeleton, LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { useBrand } from '../../kit/brand.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { LoadMore, usePages } from '../record/pages.tsx';
import { targetFilter, type RecordTarget } from '../record/target.ts';
import { readDraft } from '../../kit/drafts.ts';
import { askDraft } from './asking.ts';
import { ThreadRow } from './thread-row.tsx';
import type { ThreadParts } from './threads.ts';
import { discussionWords } from './words.ts';

/** Its fields' code comes when someone asks. */
const AskForm = part(
  async () => ({ default: (await import('./ask-form.tsx')).AskForm }),
  <FormSkeleton fields={2} />,
);

const PARTS = {
  include: ['user', 'replies', 'replies.user'],
  append: ['replies_count', 'unread'],
} as const;

export interface DiscussionProps {
  /** An opportunity or an update report. */
  readonly target: RecordTarget;
  /** False: what was asked stays readable, nothing new is asked (`discussions_enabled` off). */
  readonly open?: boolean;
  /** How often someone pressed to ask elsewhere on the page: each time the form opens. */
  readonly asked?: number;
}

/** Questions about an opportunity or a report, with their answers: the same in every place that has one. */
export function Discussion({ target, open = true, asked = 0 }: DiscussionProps): ReactNode {
  const t = useWords(discussionWords);
  const viewer = useViewer();
  const { brand } = useBrand();
  const [asking, setAsking] = useState(() => asked > 0 || readDraft(viewer.id, askDraft(target)) !== null);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    setAsking(true);
  }
  const pages = usePages();
  const [question] = useSearchParam('question');
  const threads = useList<'discussions', ThreadParts>('discussions', {
    ...PARTS,
    filter: targetFilter(target),
    limit: pages.limit,
  });
  const isListed = threads.data?.data.some(({ id }) => String(id) === question) ?? true;
  // an address may name a question of a later page
  const named = useList<'discussions', ThreadParts>(
    'discussions',
    { ...PARTS, filter: { ...targetFilter(target), id: question }, limit: 1 },
    { enabled: question !== null && !isListed },
  ).data?.data;
  // The empty list has the button in its own place; while it loads there is none to miss.
  const above = threads.data ? threads.data.data.length > 0 : threads.isError;
  return (
    <Stack gap={16}>
      {open && asking && <AskForm target={target} onClose={() => setAsking(false)} />}
      {open && !asking && above && (
        <Row>
          <Button onClick={() => setAsking(true)}>{t('ask')}</Button>
        </Row>
      )}
      <StateView
        of={threads}
        thing={t('thing')}
        skeleton={<LineSkeleton lines={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          asking ? null : (
            <EmptyState
              title={t('empty')}
              text={open ? t('emptyText', { brand: brand.name }) : undefined}
              action={open && <Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
            />
          )
        }
      >
        {({ data, meta }) => (
          <>
            <ThreadList>
              {[...(isListed ? [] : (named ?? [])), ...data].map((thread) => (
                <ThreadRow
                  key={thread.id}
                  thread={thread}
                  alone={data.length === 1}
                  named={String(thread.id) === question}
                />
              ))}
            </ThreadList>
            <LoadMore pages={pages} total={meta.total} busy={threads.isFetching} />
          </>
        )}
      </StateView>
    </Stack>
  );
}
