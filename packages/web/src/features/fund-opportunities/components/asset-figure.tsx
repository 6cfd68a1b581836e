import type { Source } from '@tranche/domain/portfolio/source';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { ExplainedFigure } from '../../../shared/explain/explained-figure.tsx';
import { type Asset, HOME } from '../asset.ts';
import { words } from '../words.ts';

interface Props {
  readonly asset: Asset;
  readonly name: string;
  readonly figures: readonly string[];
  readonly children: ReactNode;
}

/** A figure of an asset that opens to the entries, valuations and values behind it. */
export function AssetFigure({ asset, ...figure }: Props): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  return (
    <ExplainedFigure
      {...figure}
      path={`fund-investment-opportunities/${asset.id}`}
      currency={asset.performance?.currency ?? asset.currency}
      labelOf={(label) => (isRow(label) ? t(`explained.rows.${label}`) : label)}
      headOf={(of) => (figure.figures.length > 1 && isNamed(of) ? t(`explained.${of}`) : null)}
      hrefOf={(source) => (isOpen(source, can('funds.show')) ? hrefOf(asset, source) : null)}
    />
  );
}

/** A valuation opens on the asset's own page, an entry and a net asset value on the fund's. */
const isOpen = ({ family }: Source, readsFunds: boolean): boolean =>
  readsFunds || family === 'fund-opportunity-valuations';

function hrefOf({ id, fund_id: fund }: Asset, { family, id: record }: Source): string | null {
  if (family === 'fund-ledger') return `${HOME}/${id}/details/transactions`;
  if (family === 'fund-opportunity-valuations') return `${HOME}/${id}/details?valuation=${record}`;
  return family === 'fund-net-asset-values' && fund ? `/admin/funds/${fund}/details?nav=${record}` : null;
}

const isRow = (label: string): label is keyof typeof words.explained.rows => label in words.explained.rows;
const isNamed = (figure: string): figure is Exclude<keyof typeof words.explained, 'rows'> =>
  figure !== 'rows' && figure in words.explained;
