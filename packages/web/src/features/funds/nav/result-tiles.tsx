import type { NavBridge } from '@tranche/domain/funds/nav-bridge';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate, formatPrice } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Delta, Money, Num } from '../../../ui/value.tsx';
import { navWords } from './nav-words.ts';

interface Props {
  readonly of: {
    readonly nav: string;
    readonly units_in_issue: string;
    readonly nav_per_unit: string;
  };
  readonly bridge: NavBridge;
  readonly currency: string;
}

/** What it comes to, and a unit's part. */
export function ResultTiles({ of, bridge, currency }: Props): ReactNode {
  const t = useWords(navWords);
  return (
    <StatRow
      stats={[
        { label: t('result.nav'), value: <Money value={of.nav} currency={currency} pence="never" /> },
        { label: t('result.units'), value: <Num value={of.units_in_issue} decimals={2} /> },
        { label: t('result.price'), value: formatPrice(of.nav_per_unit, currency) },
        {
          label: t('result.change'),
          value: <Delta value={bridge.change_pct} of="percent" />,
          note:
            bridge.from === null
              ? t('result.first')
              : t('result.since', { date: formatDate(bridge.from.as_of) }),
        },
      ]}
    />
  );
}
