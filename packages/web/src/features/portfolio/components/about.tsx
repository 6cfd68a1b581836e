import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useItem } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { HoldingPage } from '../portfolio.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

interface Included {
  readonly keyPoints: readonly {
    readonly id: number;
    readonly title: string;
    readonly body: string | null;
  }[];
}
const QUERY = { include: ['keyPoints'] };

/** The offer as it was made: its arguments and its description, and the dates ahead. */
export function About({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { id, name } = page.holding.opportunity;
  const offer = useItem<'investment-opportunities', Included>('investment-opportunities', id, QUERY);
  return (
    <Stack gap={24}>
      <StateView of={offer} thing={t('offerThing')} skeleton={<BlockSkeleton height={240} />}>
        {(row) => (
          <Stack gap={24}>
            <Card title={t('description', { name })}>
              {row.summary && <p>{row.summary}</p>}
              {row.description && <RichText html={row.description} />}
              {!row.summary && !row.description && <EmptyState title={t('noAbout')} />}
            </Card>
            {row.keyPoints.length > 0 && (
              <Card title={t('keyPoints')} flush>
                <RowList>
                  {row.keyPoints.map((point) => (
                    <li key={point.id}>
                      <span className={styles.grow}>
                        <span className={styles.name}>{point.title}</span>
                        {point.body}
                      </span>
                    </li>
                  ))}
                </RowList>
              </Card>
            )}
          </Stack>
        )}
      </StateView>
      <Card title={t('keyDates')} flush>
        {page.key_dates.length === 0 && <EmptyState title={t('noKeyDates')} />}
        <RowList>
          {page.key_dates.map((date) => (
            <li key={date.id}>
              <span className={styles.grow}>{date.name}</span>
              <DateTime value={date.date} />
            </li>
          ))}
        </RowList>
      </Card>
    </Stack>
  );
}
