import type { Source } from '@tranche/domain/portfolio/source';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { FigureRows as Rows } from '../../../shared/explain/figure-rows.tsx';
import type { Fund } from '../fund.ts';
import { ledgerWords } from '../ledger/ledger-words.ts';
import { overviewWords } from './overview-words.ts';

interface Props {
  readonly fund: Fund;
  readonly figures: readonly string[];
  /** A record is about to open. */
  readonly onFollow: () => void;
}

/** The rule of each of these figures of a fund, and the entries and values that it comes from. */
export function FigureRows({ fund, figures, onFollow }: Props): ReactNode {
  const t = useWords(overviewWords);
  const types = useWords(ledgerWords);
  const { can } = useAccess();
  const hrefOf = ({ family, id }: Source): string | null => {
    if (family === 'fund-net-asset-values') return `/admin/funds/${fund.id}/details?nav=${id}`;
    const isAsset = family === 'fund-investment-opportunities' && can('funds_opportunity.show');
    return isAsset ? `/admin/investments/fund-opportunities/${id}/details` : null;
  };
  return (
    <Rows
      path={`funds/${fund.id}`}
      currency={fund.currency}
      figures={figures}
      hrefOf={hrefOf}
      onFollow={onFollow}
      labelOf={(label) => (isEntry(label) ? types(`types.${label}`) : label)}
      headOf={(figure) => (isCarry(figure) ? t(`carry.${figure}`) : null)}
    />
  );
}

const isCarry = (figure: string): figure is keyof typeof overviewWords.carry => figure in overviewWords.carry;
const isEntry = (label: string): label is keyof typeof ledgerWords.types => label in ledgerWords.types;
