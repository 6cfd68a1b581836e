import { stageOn } from '@tranche/domain/opportunities/key-date-stages';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useItem } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Picture } from '../../../ui/person.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { opportunityWords } from '../../../ui/opportunity/words.ts';
import type { HoldingPage, KeyDate } from '../holding-page.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';
import { dayOf } from '../../../ui/format.ts';

type Stages = Parameters<typeof stageOn>[1];
interface Included {
  readonly keyPoints: readonly {
    readonly id: number;
    readonly title: string;
    readonly body: string | null;
  }[];
  readonly teamImages: readonly {
    readonly id: number;
    readonly name: string;
    readonly position: string | null;
    readonly bio: string | null;
    readonly image?: { readonly url: string | null } | null;
  }[];
  readonly termConditions: readonly { readonly id: number; readonly title: string; readonly body: string }[];
}
const QUERY = { include: ['keyPoints', 'teamImages', 'teamImages.image', 'termConditions'] };

/** The opportunity as it was made: its arguments, its description, its people, the terms that were accepted; the dates ahead. */
export function About({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { id, name } = page.holding.opportunity;
  const opportunity = useItem<'investment-opportunities', Included>('investment-opportunities', id, QUERY);
  return (
    <Stack gap={24}>
      <StateView of={opportunity} thing={t('opportunityThing')} skeleton={<BlockSkeleton height={240} />}>
        {(row) => (
          <Stack gap={24}>
            <Card title={t('description', { name })}>
              <Stack gap={16}>
                {row.summary && <p>{row.summary}</p>}
                {row.description && <RichText html={row.description} />}
                {!row.summary && !row.description && <EmptyState title={t('noAbout')} />}
              </Stack>
            </Card>
            <KeyPoints rows={row.keyPoints} />
            <Team rows={row.teamImages} />
            <Terms rows={row.termConditions} />
          </Stack>
        )}
      </StateView>
      <KeyDates page={page} opportunity={opportunity.data ?? {}} />
    </Stack>
  );
}

function KeyPoints({ rows }: { rows: Included['keyPoints'] }): ReactNode {
  const t = useWords(words);
  if (rows.length === 0) return null;
  return (
    <Card title={t('keyPoints')} flush>
      <RowList>
        {rows.map((point) => (
          <li key={point.id}>
            <span className={styles.grow}>
              <span className={styles.name}>{point.title}</span>
              {point.body}
            </span>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

function Team({ rows }: { rows: Included['teamImages'] }): ReactNode {
  const t = useWords(words);
  if (rows.length === 0) return null;
  return (
    <Card title={t('team')} flush>
      <RowList>
        {rows.map((person) => (
          <li key={person.id}>
            <Picture name={person.name} src={person.image?.url ?? null} size={40} />
            <span className={styles.grow}>
              <span className={styles.name}>{person.name}</span>
              {person.position && <span className={styles.note}>{person.position}</span>}
              {person.bio}
            </span>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

function Terms({ rows }: { rows: Included['termConditions'] }): ReactNode {
  const t = useWords(words);
  if (rows.length === 0) return null;
  return (
    <Card title={t('termsAtPurchase')} flush>
      {rows.map((term) => (
        <details key={term.id} className={styles.term}>
          <summary>{term.title}</summary>
          <RichText html={term.body} />
        </details>
      ))}
    </Card>
  );
}

function KeyDates({ page, opportunity }: { page: HoldingPage; opportunity: Stages }): ReactNode {
  const t = useWords(words);
  const o = useWords(opportunityWords);
  const nameOf = (date: KeyDate): string => {
    const happened = stageOn(date, opportunity, dayOf);
    return happened === null ? date.name : o(happened);
  };
  return (
    <Card title={t('keyDates')} flush>
      {page.key_dates.length === 0 && <EmptyState title={t('noKeyDates')} />}
      <RowList>
        {page.key_dates.map((date) => (
          <li key={date.id}>
            <span className={styles.grow}>{nameOf(date)}</span>
            <DateTime value={date.date} />
          </li>
        ))}
      </RowList>
    </Card>
  );
}
