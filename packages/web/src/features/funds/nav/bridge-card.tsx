import type { BridgeLine, NavBridge } from '@tranche/domain/funds/nav-bridge';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { WaterfallCard } from '../../../ui/charts/waterfall-card.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { navWords } from './nav-words.ts';

interface Props {
  readonly bridge: NavBridge;
  readonly currency: string;
  /** Of two values that were chosen; left out, of the last value and this one. */
  readonly title?: string;
}

/** From the last value to this one, line by line, as the server adds them up. */
export function BridgeCard({ bridge: { from, to, lines }, currency, title }: Props): ReactNode {
  const t = useWords(navWords);
  const said = (value: string): string => formatMoney(value, { currency, pence: 'never' });
  const name = ({ kind, asset }: BridgeLine): string => {
    const word = t(`bridge.kinds.${kind}`);
    return asset === null ? word : t('bridge.of', { kind: word, name: asset.name });
  };
  return (
    <WaterfallCard
      title={title ?? t(from === null ? 'bridge.titleFirst' : 'bridge.title')}
      takeaway={
        from === null
          ? undefined
          : t('bridge.takeaway', { from: said(from.nav), date: formatDate(from.as_of), to: said(to.nav) })
      }
      currency={currency}
      steps={[
        ...(from === null
          ? []
          : [{ label: t('bridge.opening', { date: formatDate(from.as_of) }), value: from.nav, total: true }]),
        ...lines.map((line) => ({ label: name(line), value: line.amount })),
        {
          label:
            title === undefined ? t('bridge.closing') : t('bridge.opening', { date: formatDate(to.as_of) }),
          value: to.nav,
          total: true,
        },
      ]}
    />
  );
}
