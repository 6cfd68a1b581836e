import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import type { Way } from '../deal.ts';
import styles from '../deals.module.css';
import { words } from '../words.ts';

/** How long the deal was in each stage: in words, each under its part of a bar. */
export function StageDays({ stages }: { stages: Way['stages'] }): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('figures.way')} help={t('figures.wayHelp')}>
      <ol className={styles.stays}>
        {stages.map(({ stage, entered_at: at, days }) => (
          <li key={at} style={{ flexGrow: Math.max(days, 1) }}>
            <strong>{stage ?? t('figures.gone')}</strong>
            {t('figures.daysIn', { n: days })}
            <div className="muted">{t('figures.from', { date: formatDate(at) })}</div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
