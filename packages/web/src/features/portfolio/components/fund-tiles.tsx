import { isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatNumber, formatPercent } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import { Explained } from './explained.tsx';

const TILES = [
  'commitment',
  'called',
  'uncalled',
  'distributed',
  'nav',
  'tvpi',
  'dpi',
  'irr',
  'time_weighted',
  'market_equivalent',
] as const;
/** A return that cannot be worked out yet is not delivered. */
const RETURNS: readonly string[] = ['irr', 'time_weighted'];

/** Commitment to DPI, each with what it means in plain words, opening to the entries behind it. */
export function FundTiles({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  return (
    <StatRow
      stats={TILES.flatMap((key) => {
        const explained = page.explain.find(({ figure }) => figure === key);
        if (!explained || (RETURNS.includes(key) && explained.value === null)) return [];
        const name = t(`fund.tiles.${key}`);
        const gross = beforeCarry(page, key);
        return [
          {
            label: name,
            value: (
              <Explained
                explained={explained}
                name={name}
                meaning={t(`fund.meaning.${key}`)}
                currency={page.currency}
              />
            ),
            note: (
              <span className="muted">
                {explained.note ?? t(`fund.short.${key}`)}
                {gross !== null && ` · ${t('fund.beforeCarry', { figure: gross })}`}
              </span>
            ),
          },
        ];
      })}
    />
  );
}

/** The same figure before the manager's accrued carry; null where there is none. */
function beforeCarry({ holding: { fund } }: HoldingPage, key: (typeof TILES)[number]): string | null {
  if (!fund || isZero(fund.accrued_carry)) return null;
  const { tvpi, irr } = fund.before_carry;
  if (key === 'tvpi' && tvpi !== null) return `${formatNumber(tvpi, 2)}×`;
  return key === 'irr' && irr !== null ? formatPercent(irr, 1) : null;
}
