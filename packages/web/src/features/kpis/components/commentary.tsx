import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { KpiSeries } from '../../../shared/kpis/series.ts';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writePeriod } from '../../../shared/kpis/write.ts';
import { Card } from '../../../ui/card.tsx';
import { commentsOf } from '../report.ts';
import { words } from '../words.ts';
import styles from './kpis.module.css';

/** What the company said of single figures. */
export function Commentary({ series }: { series: readonly KpiSeries[] }): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  const comments = commentsOf(series);
  if (comments.length === 0) return null;
  return (
    <Card title={t('commentary')}>
      <dl className={styles.comments}>
        {comments.map(({ key, series: of, end, text }) => (
          <div key={key}>
            <dt>{t('commentaryAt', { kpi: of.name, period: writePeriod(say, of.frequency, end) })}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
