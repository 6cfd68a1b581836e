import type { Oddity } from '@tranche/domain/reporting/odd-figures';
import { draftLive } from '@tranche/domain/codes';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { words } from '../request-words.ts';
import type { Kpi, ReviewRow } from './use-review.ts';
import styles from './review.module.css';
import { writeValue } from './write-value.ts';

/** The figure with what is odd about it, in words beside a sign; what was published before stays below it. */
export function FigureCell({ kpi, figure }: ReviewRow): ReactNode {
  const t = useWords(words);
  if (figure === null) return <span className="muted">{t('pane.blank')}</span>;
  const { value, text_value: text, not_given_reason: none, odd, restatements } = figure;
  return (
    <>
      <strong className="num">
        {value === null
          ? (text ?? (none ? t('pane.none', { reason: none }) : t('pane.blank')))
          : writeValue(kpi, value)}
      </strong>
      {odd?.map((one) => (
        <span key={one.kind} className={styles.odd}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden /> <OddWords kpi={kpi} odd={one} />
        </span>
      ))}
      {restatements.map(({ value: was, text_value: words_, reason }, index) => (
        <span key={index} className={styles.note}>
          {t('pane.restated', {
            value: was === null ? (words_ ?? '') : writeValue(kpi, was),
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

function OddWords({ kpi, odd }: { kpi: Kpi; odd: Oddity }): ReactNode {
  const t = useWords(words);
  switch (odd.kind) {
    case 'jump':
      return t('pane.odd.jump', { pct: formatPercent(odd.change_pct, 0) });
    case 'sign':
      return t('pane.odd.sign');
    case 'sum':
      return t('pane.odd.sum', { expected: writeValue(kpi, odd.expected) });
  }
}
