import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import { Explained } from './explained.tsx';

const TILES = ['commitment', 'called', 'uncalled', 'distributed', 'nav', 'tvpi', 'dpi', 'irr'] as const;

/** Commitment to DPI, each with what it means in plain words, opening to the entries behind it. */
export function FundTiles({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  return (
    <StatRow
      stats={TILES.flatMap((key) => {
        const explained = page.explain.find(({ figure }) => figure === key);
        // A return that cannot be worked out yet is not delivered.
        if (!explained || (key === 'irr' && explained.value === null)) return [];
        const name = t(`fund.tiles.${key}`);
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
            note: <span className="muted">{explained.note ?? t(`fund.short.${key}`)}</span>,
          },
        ];
      })}
    />
  );
}
