import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { StatRow, type Stat } from '../../../ui/stat-tile.tsx';
import { Delta, Money, Num, Percent } from '../../../ui/value.tsx';
import { words } from '../words.ts';

interface PortfolioStat {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
  readonly format: string;
}
interface Portfolio {
  readonly data: { readonly currency: string; readonly stats: readonly PortfolioStat[] };
}

/** The figures that the firm chose for the head of the portfolio. An investor without any sees none. */
export function PortfolioGlance(): ReactNode {
  const t = useWords(words);
  const portfolio = usePath<Portfolio>('portfolio');
  if (portfolio.error || portfolio.data?.data.stats.every(({ value }) => isNothing(value))) return null;
  const found = portfolio.data?.data;
  return (
    <section aria-label={t('overview.stats')}>
      <StatRow stats={found ? found.stats.slice(0, 4).map((stat) => statOf(stat, found.currency)) : null} />
    </section>
  );
}

const isNothing = (value: string | null): boolean => value === null || /^0*(\.0*)?$/.test(value);

function statOf({ key, label, value, format }: PortfolioStat, currency: string): Stat {
  if (key.includes('gain'))
    return {
      label,
      value: (
        <Delta
          value={value}
          of={format === 'percent' ? 'percent' : 'money'}
          currency={currency}
          pence="never"
        />
      ),
    };
  if (format === 'money') return { label, value: <Money value={value} currency={currency} pence="never" /> };
  return { label, value: format === 'percent' ? <Percent value={value} /> : <Num value={value} /> };
}
