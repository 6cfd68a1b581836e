import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { quarterName } from '../quarter-select.tsx';
import type { AggregateRow } from '../queries.ts';
import styles from '../reports.module.css';
import { words } from '../words.ts';
import { ExplainButton, Moved, useWritten } from './figure.tsx';
import { isGood, ranked, type MatrixKpi, type MatrixRow } from './matrix.ts';

export interface MatrixProps {
  readonly period: string;
  readonly kpis: readonly MatrixKpi[];
  readonly rows: readonly MatrixRow[];
  readonly totals: ReadonlyMap<number, AggregateRow>;
  readonly sortedBy: number | null;
  readonly onSort: (kpi: number | null) => void;
  /** Opens the rows behind what all companies come to. */
  readonly onExplain: (kpi: MatrixKpi) => void;
}

export const drillHref = (company: number, period: string): string =>
  `/admin/reports/kpis?of=${company}&period=${period}&view=report`;

/** Company by KPI: the figure, its change on the period before, and what all of them come to. */
export function MatrixTable({
  period,
  kpis,
  rows,
  totals,
  sortedBy,
  onSort,
  onExplain,
}: MatrixProps): ReactNode {
  const t = useWords(words);
  const write = useWritten();
  const title = t('matrix', { period: quarterName(period) });
  return (
    <Card title={title} help={t('change')} flush>
      {/* Scrolls both ways by keyboard as well. */}
      <div className={styles.matrixFrame} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">
                <button
                  type="button"
                  className={styles.head}
                  aria-pressed={sortedBy === null}
                  onClick={() => onSort(null)}
                >
                  {t('company')}
                </button>
              </th>
              {kpis.map((kpi) => (
                <th key={kpi.key} scope="col" aria-sort={sortedBy === kpi.id ? 'descending' : undefined}>
                  <button
                    type="button"
                    className={styles.head}
                    aria-pressed={sortedBy === kpi.id}
                    title={t('sortBy', { kpi: kpi.name })}
                    onClick={() => onSort(kpi.id)}
                  >
                    {sortedBy === kpi.id && <IconArrowDown size={14} aria-hidden />}
                    {kpi.name}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked(rows, sortedBy).map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {kpis.map((kpi) => {
                  const cell = row.cells.get(kpi.id);
                  if (!cell || cell.value === null) return <td key={kpi.key}>—</td>;
                  return (
                    <td
                      key={kpi.key}
                      className="num"
                      data-good={isGood(cell.change_pct, kpi.higherIsBetter) ?? undefined}
                    >
                      <AppLink
                        href={drillHref(row.id, period)}
                        aria-label={`${t('open', { name: row.name, kpi: kpi.name })}: ${write({ ...kpi, unit: cell.unit }, cell.value, cell.currency)}`}
                      >
                        {write({ ...kpi, unit: cell.unit }, cell.value, cell.currency)}
                      </AppLink>
                      <Moved row={cell} kpi={kpi} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {kpis.map((kpi) => {
                const cell = totals.get(kpi.id);
                return (
                  <td key={kpi.key} className="num">
                    {cell?.value ? (
                      <ExplainButton kpi={kpi} onExplain={onExplain}>
                        {write({ ...kpi, unit: cell.unit }, cell.value)}
                      </ExplainButton>
                    ) : (
                      '—'
                    )}
                    {cell?.value && <Moved row={cell} kpi={kpi} />}
                    <span className={styles.method}>{t(`aggregations.${kpi.aggregation}`)}</span>
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
