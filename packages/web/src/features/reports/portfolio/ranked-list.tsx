import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from '../reports.module.css';
import { words } from '../words.ts';
import { ExplainButton, Moved, useWritten } from './figure.tsx';
import { drillHref, type MatrixProps } from './matrix-table.tsx';
import { ranked } from './matrix.ts';

/** The matrix on a phone: one KPI, the companies by its figure. */
export function RankedList({
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
  const kpi = kpis.find(({ id }) => id === sortedBy) ?? kpis[0];
  if (!kpi) return null;
  const total = totals.get(kpi.id);
  return (
    <Stack gap={16}>
      <SelectField
        label={t('kpi')}
        value={String(kpi.id)}
        onChange={(next) => onSort(Number(next))}
        options={kpis.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Card title={t('ranked', { kpi: kpi.name })}>
        {total?.value && (
          <p className="muted">
            {`${t('total')}: `}
            <ExplainButton kpi={kpi} onExplain={onExplain}>
              {write({ ...kpi, unit: total.unit }, total.value)}
            </ExplainButton>
            {` (${t(`aggregations.${kpi.aggregation}`)})`}
          </p>
        )}
        <ol className={styles.ranked}>
          {ranked(rows, kpi.id).map((row) => {
            const cell = row.cells.get(kpi.id);
            return (
              <li key={row.id}>
                <AppLink href={drillHref(row.id, period)}>
                  <span>{row.name}</span>
                  <span className="num">
                    {cell?.value ? write({ ...kpi, unit: cell.unit }, cell.value, cell.currency) : '—'}
                    {cell?.value && <Moved row={cell} kpi={kpi} />}
                  </span>
                </AppLink>
              </li>
            );
          })}
        </ol>
      </Card>
    </Stack>
  );
}
