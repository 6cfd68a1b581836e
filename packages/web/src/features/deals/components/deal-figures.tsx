import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate, formatMoney, formatPercent } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import type { Deal } from '../deal.ts';
import { words } from '../words.ts';

/** What the company asks for, how far it is, and what the firm makes of it. */
export function DealFigures({ deal }: { deal: Deal }): ReactNode {
  const t = useWords(words);
  const { currency, performance: way } = deal;
  const money = { currency, pence: 'never' } as const;
  return (
    <StatRow
      stats={[
        {
          label: t('figures.ask'),
          value: <Money value={deal.target_raise} {...money} />,
          note:
            deal.weighted_value === null
              ? undefined
              : t('figures.weighted', { amount: formatMoney(deal.weighted_value, money) }),
        },
        {
          label: t('figures.valuation'),
          value: <Money value={deal.pre_money_valuation} {...money} />,
          note:
            deal.equity_offered_pct === null
              ? undefined
              : t('figures.equity', { percent: formatPercent(deal.equity_offered_pct, 1) }),
        },
        {
          label: t('figures.days'),
          value: <Num value={deal.days_in_stage} />,
          note: t('figures.since', { date: formatDate(deal.stage_entered_at) }),
        },
        { label: t('figures.score'), value: <Num value={deal.score} />, note: t('figures.outOf') },
        {
          label: t('figures.contact'),
          value: <Num value={(way?.meetings ?? 0) + (way?.calls ?? 0)} />,
          note: t('figures.documents', { n: way?.documents ?? 0 }),
        },
      ]}
    />
  );
}
