import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from './format.ts';
import styles from './progress-raise.module.css';
import { say } from './words.ts';

export interface ProgressRaiseProps {
  /** Decimal strings in `currency`. */
  readonly target: string;
  readonly received: string;
  readonly awaiting: string;
  readonly reserved: string;
  readonly currency?: string;
  /** Without the three-part legend: on cards. */
  readonly brief?: boolean;
  /** Client words for the three parts. */
  readonly labels?: Readonly<Partial<Record<'received' | 'awaiting' | 'reserved', string>>>;
  /** Draws a figure as one that opens; the whole is the caption. */
  readonly opening?: (part: RaisePart, figure: string) => ReactNode;
}
export type RaisePart = 'received' | 'awaiting' | 'reserved' | 'whole';

/** Reserved, awaiting and received against the target. Lengths are display only; the amounts stay exact. */
export function ProgressRaise({
  target,
  received,
  awaiting,
  reserved,
  currency,
  brief,
  labels,
  opening = (_part, figure) => figure,
}: ProgressRaiseProps): ReactNode {
  const parts = [
    { key: 'received', amount: received, label: labels?.received ?? say('raised') },
    { key: 'awaiting', amount: awaiting, label: labels?.awaiting ?? say('awaiting') },
    { key: 'reserved', amount: reserved, label: labels?.reserved ?? say('reserved') },
  ] as const;
  const whole = Math.max(
    Number(target),
    parts.reduce((sum, part) => sum + Number(part.amount), 0),
    1,
  );
  const done =
    Number(target) > 0
      ? (parts.reduce((sum, part) => sum + Number(part.amount), 0) / Number(target)) * 100
      : 0;
  const caption = say('ofTarget', {
    percent: formatPercent(done, 0),
    target: formatMoney(target, { currency }),
  });
  return (
    <div className={styles.raise}>
      <div
        className={styles.bar}
        role="img"
        aria-label={`${caption}. ${parts.map((part) => `${part.label} ${formatMoney(part.amount, { currency })}`).join(', ')}`}
      >
        {parts.map((part) => (
          <span
            key={part.key}
            data-part={part.key}
            style={{ width: `${(Number(part.amount) / whole) * 100}%` }}
          />
        ))}
      </div>
      <p className={styles.caption}>{brief ? caption : opening('whole', caption)}</p>
      {!brief && (
        <dl className={styles.legend}>
          {parts.map((part) => (
            <div key={part.key}>
              <dt data-part={part.key}>{part.label}</dt>
              <dd className="num">{opening(part.key, formatMoney(part.amount, { currency }))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
