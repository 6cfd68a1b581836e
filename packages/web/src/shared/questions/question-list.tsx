import { closedActive } from '@tranche/domain/codes';
import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { onOpening } from '../../ui/overlay/on-opening.tsx';
import { RowList, RowNote, RowWords } from '../../ui/row-list.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { ViewTabs } from '../../ui/tab-links.tsx';
import { RelTime } from '../../ui/value.tsx';
import { LoadMore, usePages } from '../record/pages.tsx';
import type { RecordTarget } from '../record/target.ts';
import type { QuestionPanelProps } from './question-panel.tsx';
import { useQuestions, type QuestionRow } from './queries.ts';
import styles from './questions.module.css';
import { questionWords } from './words.ts';

const QuestionPanel = onOpening(
  ({ id }: QuestionPanelProps) => id !== null,
  async () => (await import('./question-panel.tsx')).QuestionPanel,
);

interface Props {
  readonly target: RecordTarget;
  /** False: nothing new is asked here (`discussions_enabled` off). */
  readonly open: boolean;
}

/** What investors asked about one record, those that wait first; `?question` opens one beside the page. */
export function QuestionList({ target, open }: Props): ReactNode {
  const t = useWords(questionWords);
  const [question, setQuestion] = useSearchParam('question');
  const [chosen, setChosen] = useState<'unanswered' | 'all' | null>(null);
  const pages = usePages();
  const waiting = useQuestions(target, { unanswered: true, limit: pages.limit });
  const all = useQuestions(target, { unanswered: false, limit: pages.limit });
  const waits = waiting.data?.meta.total ?? 0;
  const shown = chosen ?? (waits > 0 ? 'unanswered' : 'all');
  const list = shown === 'unanswered' ? waiting : all;
  return (
    <>
      <Card title={t('title')} flush>
        {(all.data?.meta.total ?? 0) > 0 && (
          <div className={styles.tabs}>
            <ViewTabs
              label={t('show')}
              current={shown}
              onChange={(key) => setChosen(key === 'unanswered' ? key : 'all')}
              tabs={[
                { key: 'unanswered', label: t('unanswered'), count: waits },
                { key: 'all', label: t('all'), count: all.data?.meta.total ?? 0 },
              ]}
            />
          </div>
        )}
        <StateView
          of={list}
          thing={t('thing')}
          skeleton={<LineSkeleton lines={3} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            shown === 'unanswered' ? (
              <EmptyState title={t('noneWaiting')} />
            ) : (
              <EmptyState title={t('noneTitle')} text={t(open ? 'noneText' : 'switchedOff')} />
            )
          }
        >
          {({ data, meta }) => (
            <>
              <RowList>
                {data.map((row) => (
                  <QuestionLine key={row.id} row={row} />
                ))}
              </RowList>
              <LoadMore pages={pages} total={meta.total} busy={list.isFetching} />
            </>
          )}
        </StateView>
      </Card>
      <QuestionPanel id={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function QuestionLine({ row }: { row: QuestionRow }): ReactNode {
  const { pathname } = useLocation();
  const t = useWords(questionWords);
  const closed = row.is_active === closedActive.closed;
  return (
    <li>
      <RowWords name={<AppLink href={`${pathname}?question=${row.id}`}>{row.title}</AppLink>}>
        <RowNote>
          {row.user?.name} · <RelTime value={row.created_at} /> · {t('replies', { n: row.replies_count })}
        </RowNote>
      </RowWords>
      <Row gap={8}>
        {row.is_pinned && <Chip>{t('pinned')}</Chip>}
        {row.is_private && <Chip>{t('private')}</Chip>}
        {closed && <Chip>{t('closed')}</Chip>}
        <span className="muted">
          {row.answered_at !== null
            ? t('answered', { when: formatDate(row.answered_at) })
            : !closed && t('waiting')}
        </span>
      </Row>
    </li>
  );
}
