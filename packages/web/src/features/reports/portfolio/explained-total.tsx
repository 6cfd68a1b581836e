import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { quarterName } from '../quarter-select.tsx';
import { useExplained, type AggregateRow } from '../queries.ts';
import { words } from '../words.ts';
import { useWritten } from './figure.tsx';
import type { MatrixKpi } from './matrix.ts';

export interface ExplainedTotalProps {
  /** Whose total is explained; null closes the dialog. */
  readonly kpi: MatrixKpi | null;
  readonly period: string;
  readonly onClose: () => void;
}

/** What all companies come to: the rule, and each company's figure that it is made of. */
export function ExplainedTotal({ kpi, period, onClose }: ExplainedTotalProps): ReactNode {
  const t = useWords(words);
  return (
    <Dialog
      open={kpi !== null}
      onClose={onClose}
      title={kpi === null ? '' : t('howOf', { kpi: kpi.name })}
      size={720}
    >
      {kpi !== null && <Explained kpi={kpi} period={period} />}
    </Dialog>
  );
}

function Explained({ kpi, period }: { kpi: MatrixKpi; period: string }): ReactNode {
  const t = useWords(words);
  const read = useExplained(period, kpi.id);
  return (
    <StateView of={read} thing={t('explained.thing')} skeleton={<BlockSkeleton height={200} />}>
      {({ data: { totals } }) => {
        const total = totals.find(({ kpi_id }) => kpi_id === kpi.id);
        if (!total?.explain || total.explain.rows.length === 0)
          return <p className="muted">{t('explained.none', { period: quarterName(period) })}</p>;
        return <Rows kpi={kpi} period={period} total={total} explain={total.explain} />;
      }}
    </StateView>
  );
}

interface RowsProps {
  readonly kpi: MatrixKpi;
  readonly period: string;
  readonly total: AggregateRow;
  readonly explain: NonNullable<AggregateRow['explain']>;
}

function Rows({ kpi, period, total, explain }: RowsProps): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const write = useWritten();
  const written = (value: string): string => write({ ...kpi, unit: total.unit }, value, settings.currency);
  const isWeighted = explain.by === 'weighted_average';
  return (
    <Stack gap={8}>
      <p className="muted">{explain.formula}</p>
      <FigureTable
        label={explain.formula}
        rows={explain.rows}
        rowKey={({ company_id }) => company_id}
        totalLabel={t('total')}
        columns={[
          { id: 'company', header: t('explained.company'), cell: ({ name }) => name },
          {
            id: 'value',
            header: t('explained.value'),
            align: 'right',
            cell: ({ value }) => written(value),
            total: explain.value === null ? '—' : written(explain.value),
          },
          ...(isWeighted
            ? [
                {
                  id: 'weight',
                  header: t('explained.weight'),
                  align: 'right' as const,
                  cell: ({ weight }: RowsProps['explain']['rows'][number]) =>
                    weight && formatNumber(weight, 2),
                },
              ]
            : []),
          { id: 'at', header: t('explained.at'), cell: ({ at }) => <DateTime value={at} /> },
          {
            id: 'figures',
            header: t('explained.figures'),
            cell: ({ company_id: company, name, report_input_ids: ids }) => (
              <AppLink
                href={`/admin/reports/kpis?of=${company}&period=${period}`}
                aria-label={t('explained.inputsOf', { n: ids.length, name })}
              >
                {t('explained.inputs', { n: ids.length })}
              </AppLink>
            ),
          },
        ]}
      />
    </Stack>
  );
}
