import { isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeKpi } from '../../../shared/kpis/write.ts';
import { FigureButton } from '../../../ui/figure-button.tsx';
import { formatPercent } from '../../../ui/format.ts';
import type { AggregateRow } from '../queries.ts';
import styles from '../reports.module.css';
import { words } from '../words.ts';
import { isGood, type MatrixKpi } from './matrix.ts';

/** The figure in its unit. */
export function useWritten(): (kpi: MatrixKpi, value: string, currency?: string) => string {
  const say = useWords(kpiWords);
  const { settings } = useBoot();
  return (kpi, value, currency = settings.currency) => writeKpi(say, kpi, value, currency);
}

/** ‘▲ +7.2%’: the sign says the direction, the colour whether it is for the better. */
export function Moved({ row, kpi }: { row: AggregateRow; kpi: MatrixKpi }): ReactNode {
  const say = useWords(kpiWords);
  const change = row.change_pct;
  if (row.is_redefined) return <span className={styles.moved}>{say('redefined')}</span>;
  if (change === null) return null;
  if (isZero(change)) return <span className={styles.moved}>{say('unchanged')}</span>;
  const down = change.startsWith('-');
  return (
    <span className={styles.moved} data-good={isGood(change, kpi.higherIsBetter) ?? undefined}>
      {down ? '▼ −' : '▲ +'}
      {formatPercent(change.replace(/^-/, ''), 1)}
    </span>
  );
}

interface ExplainProps {
  readonly kpi: MatrixKpi;
  readonly onExplain: (kpi: MatrixKpi) => void;
  readonly children: ReactNode;
}

/** What all companies come to, opening to the rows behind it. */
export function ExplainButton({ kpi, onExplain, children }: ExplainProps): ReactNode {
  const t = useWords(words);
  return (
    <FigureButton how={t('how')} onOpen={() => onExplain(kpi)}>
      <span className="sr-only">{`${kpi.name}: `}</span>
      {children}
    </FigureButton>
  );
}
