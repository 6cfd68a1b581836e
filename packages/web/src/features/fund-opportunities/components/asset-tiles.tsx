import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Delta, Money, Percent } from '../../../ui/value.tsx';
import type { Asset, AssetFigures } from '../asset.ts';
import { AssetFigure } from './asset-figure.tsx';
import { words } from '../words.ts';

/** What of the server's explanation belongs to each tile. */
const EXPLAINED = {
  cost: ['cost', 'proceeds'],
  value: ['fair_value'],
  gain: ['total_return', 'unrealised_gain', 'realised_gain'],
  multiple: ['moic', 'pct_of_nav'],
  irr: ['irr'],
} as const;

/** What the asset cost and is worth, in the fund's currency; every figure is the server's, and opens to where it comes from. */
export function AssetTiles({ asset }: { asset: Asset }): ReactNode {
  const t = useWords(words);
  const { performance: figures } = asset;
  if (figures === null) return null;
  const { currency } = figures;
  const opening = (tile: keyof typeof EXPLAINED, value: ReactNode): ReactNode => (
    <AssetFigure asset={asset} name={t(`tiles.${tile}`)} figures={EXPLAINED[tile]}>
      {value}
    </AssetFigure>
  );
  if (figures.fx_missing)
    return <Card tone="warning">{t('tiles.missing', { currency: figures.fx_missing.join(', ') })}</Card>;
  return (
    <StatRow
      count={5}
      stats={[
        {
          label: t('tiles.cost'),
          value: opening('cost', <Money value={figures.cost} currency={currency} pence="never" />),
          note: isReceived(figures)
            ? t('tiles.sold', { amount: formatMoney(figures.proceeds, { currency, pence: 'never' }) })
            : undefined,
        },
        {
          label: t('tiles.value'),
          value: opening('value', <Money value={figures.fair_value} currency={currency} pence="never" />),
          note: valuedOn(asset, figures, t),
        },
        {
          label: t('tiles.gain'),
          value: opening('gain', <Delta value={figures.total_return} currency={currency} pence="never" />),
        },
        {
          label: t('tiles.multiple'),
          value: opening('multiple', figures.moic ? t('times', { n: formatNumber(figures.moic, 2) }) : '—'),
          note: figures.pct_of_nav
            ? t('tiles.ofNav', { n: formatPercent(figures.pct_of_nav, 1) })
            : undefined,
        },
        {
          label: t('tiles.irr'),
          value: opening('irr', <Percent value={figures.irr} decimals={1} />),
          note: figures.irr_note ?? undefined,
        },
      ]}
    />
  );
}

const isReceived = (figures: AssetFigures): figures is AssetFigures & { readonly proceeds: string } =>
  figures.proceeds !== undefined && Number(figures.proceeds) > 0;

function valuedOn(asset: Asset, figures: AssetFigures, t: ReturnType<typeof useWords<typeof words>>): string {
  if (asset.exited_on !== null && asset.is_active === 0) return t('tiles.exited');
  if (!figures.valued_on) return t('tiles.atCost');
  return t(figures.rolled_forward ? 'tiles.rolled' : 'tiles.valued', { date: formatDate(figures.valued_on) });
}
