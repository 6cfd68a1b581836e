import type { StatKey } from '@tranche/domain/portfolio/tables';
import { isZero } from '@tranche/domain/kit/money';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Delta, Money, Num, Percent } from '../../../ui/value.tsx';
import { partsOf } from '../explain-total.ts';
import type { Portfolio, Stat } from '../portfolio.ts';
import { words } from '../words.ts';
import { Multiple } from './cell.tsx';
import { Figure } from './figure.tsx';

/** Shown where there is something to show. */
const ONLY_WHEN_ANY: readonly StatKey[] = ['reserved_total', 'cash_call_due_total', 'pending_total'];
/** Stands under the gain. */
const BESIDE: readonly StatKey[] = ['total_gain_pct'];

/** The tiles on top; each opens to what it is made of. */
export function PortfolioStats({ portfolio }: { portfolio: Portfolio }): ReactNode {
  const t = useWords(words);
  const { navigation } = useBoot();
  const { stats, currency } = portfolio;
  const percent = stats.find(({ key }) => key === 'total_gain_pct')?.value ?? null;
  const shown = stats.filter(
    (stat) =>
      !BESIDE.includes(stat.key) &&
      !(ONLY_WHEN_ANY.includes(stat.key) && (stat.value === null || isZero(String(stat.value)))),
  );
  return (
    <StatRow
      stats={shown.map((stat) => {
        const label = navigation[stat.key] ?? stat.label;
        return {
          label,
          value: (
            <Figure
              name={label}
              value={<Value stat={stat} currency={currency} />}
              formula={t(`formula.${stat.key}`)}
              parts={partsOf(stat.key, portfolio, (word) => t(`rows.${word}`)).map((part) => ({
                label: part.label,
                value: part.value === null ? null : <Money value={part.value} currency={currency} />,
              }))}
            />
          ),
          note: stat.key === 'total_gain' ? <Delta value={percent} of="percent" /> : undefined,
        };
      })}
    />
  );
}

function Value({ stat, currency }: { stat: Stat; currency: string }): ReactNode {
  if (stat.key === 'total_gain') return <Delta value={stat.value} currency={currency} />;
  if (stat.format === 'money') return <Money value={stat.value} currency={currency} pence="never" />;
  if (stat.format === 'percent') return <Percent value={stat.value} decimals={1} />;
  if (stat.format === 'multiple') return <Multiple value={stat.value} />;
  return <Num value={stat.value} />;
}
