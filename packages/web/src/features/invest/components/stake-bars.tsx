import { isPositive, max, percentOf } from '@tranche/domain/kit/exact';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { words } from '../words.ts';
import styles from './stake-bars.module.css';

/** Share of the company before and after the round, as two bars on one scale; percent points as decimals. */
export function StakeBars({ before, after }: { before: string; after: string }): ReactNode {
  const t = useWords(words);
  const widest = max(before, after);
  return (
    <dl className={styles.bars}>
      {(
        [
          ['before', before],
          ['after', after],
        ] as const
      ).map(([key, value]) => (
        <div key={key} data-bar={key}>
          <dt>{t(`wizard.pre_emption.${key}`)}</dt>
          <dd>
            <span className={styles.track} aria-hidden>
              <span style={barOf(value, widest)} />
            </span>
            <span className="num">{formatPercent(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const barOf = (value: string, widest: string): CSSProperties => ({
  width: isPositive(widest) ? `${percentOf(value, widest)}%` : 0,
});
