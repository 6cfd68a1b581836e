import { MOST_TILES, tilesOf } from '@tranche/domain/portfolio/header-tiles';
import { isOnTheWay } from '@tranche/domain/portfolio/on-the-way';
import { CHOSEN_STATS, type ChosenStat } from '@tranche/domain/portfolio/table-setup';
import { isOfTax, PORTFOLIO_STATS } from '@tranche/domain/portfolio/tables';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { usePieceWrites, type PieceFamily } from '../pieces.ts';
import { words } from '../words.ts';
import { SetUp } from './set-up.tsx';
import { StatsSample } from './stats-sample.tsx';

type Row = RowOfName<'portfolio-table-stats'>;

const FAMILY: PieceFamily = { resource: 'portfolio-table-stats', hasWidth: false };

/** The figures of the header, at most a row of tiles. */
export function HeaderStats({ stats }: { stats: readonly Row[] }): ReactNode {
  const t = useWords(words);
  const { navigation, flags } = useBoot();
  const writes = usePieceWrites(FAMILY);
  const usualOf = (key: ChosenStat): string => navigation[key] ?? PORTFOLIO_STATS[key].label;
  const isOff = (key: string): boolean => !flags.enableTax && isOfTax(key);
  const shown = stats.filter((stat) => stat.is_visible);
  const tiles = tilesOf(shown);
  const gain = shown.find(({ key }) => key === 'total_gain');
  const noteOf = ({ key }: Row): string | null => {
    if (isOff(key)) return t('piece.noTax');
    if (isOnTheWay(key)) return t('stats.onTheWay');
    if (key !== 'total_gain_pct' || gain === undefined) return null;
    return t('stats.underGain', { gain: gain.label ?? usualOf(gain.key) });
  };
  const left = CHOSEN_STATS.filter((key) => !isOff(key) && stats.every((stat) => stat.key !== key));
  const isFull = (key: ChosenStat): boolean =>
    tilesOf([...shown, { key }]).length > Math.max(MOST_TILES, tiles.length);
  return (
    <SetUp
      family={FAMILY}
      pieces={stats.map((stat) => ({ ...stat, usual: usualOf(stat.key), note: noteOf(stat) }))}
      available={left.map((key) => ({
        key,
        name: usualOf(key),
        barred: isFull(key) && t('stats.full', { most: MOST_TILES }),
        add: () => writes.add(usualOf(key), () => api.create('portfolio-table-stats', { key })),
      }))}
      sample={<StatsSample />}
      say={{
        shown: t('stats.shown'),
        count: t('stats.count', { n: tiles.length, most: MOST_TILES }),
        empty: t('stats.empty'),
        emptyText: t('stats.emptyText'),
        available: t('stats.available'),
        none: t('stats.none'),
      }}
    />
  );
}
