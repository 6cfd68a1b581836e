import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FigureDialog } from '../../../shared/explain/figure-dialog.tsx';
import { currencySymbol, formatDate, formatMoney, formatNumber, formatPercent } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import type { Fund } from '../fund.ts';
import { FigureRows } from './figure-rows.tsx';
import { overviewWords } from './overview-words.ts';

const TILES = ['committed', 'called', 'distributed', 'nav', 'tvpi', 'dpi', 'irr'] as const;
type Tile = (typeof TILES)[number];
/** What of the server's explanation belongs to each. */
const EXPLAINED: Readonly<Record<Tile, readonly string[]>> = {
  committed: ['committed'],
  called: ['called'],
  distributed: ['distributed'],
  nav: ['nav'],
  tvpi: ['tvpi', 'accrued_carry', 'clawback_due'],
  dpi: ['dpi'],
  irr: ['irr', 'irr_without_credit_line'],
};

/** Commitments to DPI; each opens to what it means, to the penny. Every figure is the server's. */
export function Tiles({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  const valued = fund.nav_as_of === null ? t('noNav') : t('asOf', { date: formatDate(fund.nav_as_of) });
  const against = fund.metrics.market ?? null;
  const market = against && t('against', { index: against.index, n: formatNumber(against.equivalent, 2) });
  const multiple = (value: string | null, decimals?: number): string =>
    value === null ? t('none') : t('times', { n: formatNumber(value, decimals) });
  const percent = (value: string | null): string => (value === null ? t('none') : formatPercent(value, 1));
  const without = fund.metrics.without_credit_line ?? null;
  const noteOf = (key: Tile): string | undefined => {
    if (key === 'nav') return valued;
    if (key === 'tvpi') return market ?? undefined;
    if (key !== 'irr') return undefined;
    const other = without && t('withoutLine', { figure: percent(without.irr) });
    return [fund.metrics.irr_note, other].filter(Boolean).join(' · ') || undefined;
  };
  const written = (key: Tile, exact: boolean): string => {
    if (key === 'tvpi' || key === 'dpi') return multiple(fund.metrics[key], exact ? undefined : 2);
    if (key === 'irr') return percent(fund.metrics.irr);
    const value = fund[key];
    const style = { currency: fund.currency, pence: exact ? 'always' : 'never' } as const;
    return value === null ? t('none') : formatMoney(value, style);
  };
  return (
    <StatRow
      stats={TILES.map((key) => ({
        label: t(`tiles.${key}`),
        value: (
          <FigureDialog
            name={t(`tiles.${key}`)}
            exact={key === 'nav' ? `${written(key, true)} ${valued}` : written(key, true)}
            rows={(close) => (
              <Stack gap={8}>
                <p>{t(`meaning.${key}`, { unit: currencySymbol(fund.currency) })}</p>
                <FigureRows fund={fund} figures={EXPLAINED[key]} onFollow={close} />
              </Stack>
            )}
          >
            {written(key, false)}
          </FigureDialog>
        ),
        note: noteOf(key),
      }))}
    />
  );
}
