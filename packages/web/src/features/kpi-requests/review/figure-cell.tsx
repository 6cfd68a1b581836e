import type { Oddity } from '@tranche/domain/reporting/odd-figures';
import { draftLive } from '@tranche/domain/codes';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeKpi } from '../../../shared/kpis/write.ts';
import { formatDate, formatPercent } from '../../../ui/format.ts';
import { words } from '../request-words.ts';
import type { Kpi, ReviewRow } from './use-review.ts';
import styles from './review.module.css';

/** The figure with what is odd about it, in words beside a sign; what was published before stays below it. */
export function FigureCell({ kpi, figure, currency }: ReviewRow): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  if (figure === null) return <span className="muted">{t('pane.blank')}</span>;
  const { value, text_value: text, not_given_reason: none, odd, restatements } = figure;
  return (
    <>
      <strong className="num">
        {value === null
          ? (text ?? (none ? t('pane.none', { reason: none }) : t('pane.blank')))
          : writeKpi(say, kpi, value, currency)}
      </strong>
      {odd?.map((one) => (
        <span key={one.kind} className={styles.odd}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />{' '}
          <OddWords kpi={kpi} odd={one} currency={currency} />
        </span>
      ))}
      {restatements.map(({ value: was, text_value: words_, effective_from: from, reason }, index) => (
        <span key={index} className={styles.note}>
          {t('pane.restated', {
            value: was === null ? (words_ ?? '') : writeKpi(say, kpi, was, currency),
            from: formatDate(from),
            reason: reason ?? '',
          })}
        </span>
      ))}
      <span className={styles.note}>
        {[
          figure.status === draftLive.live && t('pane.published'),
          figure.locked_at !== null && t('pane.locked'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function OddWords({ kpi, odd, currency }: { kpi: Kpi; odd: Oddity; currency: string }): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  switch (odd.kind) {
    case 'jump':
      return t('pane.odd.jump', { pct: formatPercent(odd.change_pct, 0) });
    case 'sign':
      return t('pane.odd.sign');
    case 'sum':
      return t('pane.odd.sum', { expected: writeKpi(say, kpi, odd.expected, currency) });
  }
}
