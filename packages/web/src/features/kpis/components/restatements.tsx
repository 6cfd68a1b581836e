import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { kpiAt, type KpiSeries } from '../../../shared/kpis/series.ts';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeKpi, writePeriod } from '../../../shared/kpis/write.ts';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { restatementsOf } from '../report.ts';
import { words } from '../words.ts';
import styles from './kpis.module.css';

interface Props {
  readonly series: readonly KpiSeries[];
  readonly currency: string;
}

/** Published figures that say something else now: what was published, what replaced it, and why. */
export function Restatements({ series, currency }: Props): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  const found = restatementsOf(series);
  if (found.length === 0) return null;
  const write = (of: KpiSeries, end: string, { value, text }: Said): string =>
    value === null ? (text ?? '—') : writeKpi(say, kpiAt(of, end), value, currency);
  return (
    <Card title={t('restatements')} help={t('restatementsHelp')}>
      <dl className={styles.comments}>
        {found.map(({ key, series: of, end, before, after, at, from, reason }) => (
          <div key={key}>
            <dt>{t('commentaryAt', { kpi: of.name, period: writePeriod(say, of.frequency, end) })}</dt>
            <dd>
              {t('restated', {
                before: write(of, end, before),
                after: write(of, end, after),
                date: formatDate(at),
                from: formatDate(from),
              })}{' '}
              {reason}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface Said {
  readonly value: string | null;
  readonly text: string | null;
}
