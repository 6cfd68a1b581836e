import { addMonths } from '@tranche/domain/kit/calendar';
import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarCard } from '../../../ui/charts/bar-card.tsx';
import type { BarMark } from '../../../ui/charts/bar-props.ts';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeShort } from '../../../shared/kpis/write.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { quarterName } from '../quarter-select.tsx';
import { useTrend, type Quarter } from '../queries.ts';
import styles from '../reports.module.css';
import { words } from '../words.ts';
import { useWritten } from './figure.tsx';
import { drillHref } from './matrix-table.tsx';
import type { MatrixKpi, MatrixRow } from './matrix.ts';

const Sparkline = part(() => import('../../../ui/charts/sparkline.tsx'));

interface Props {
  readonly kpi: MatrixKpi;
  readonly quarter: Quarter;
  readonly rows: readonly MatrixRow[];
  readonly currency: string;
}

/** Two years of one KPI: all companies together, and each in a small chart of its own. */
export function Trend({ kpi, quarter, rows, currency }: Props): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  const write = useWritten();
  const breakAt = (period: string): BarMark => ({
    kind: 'break',
    text: say('redefined'),
    note: say('redefinedAt', { period }),
  });
  const span = { from: addMonths(quarter.from, -21), to: quarter.to };
  const all = useTrend(kpi.id, span, 'none');
  const each = useTrend(kpi.id, span, 'opportunity');
  return (
    <Stack gap={16}>
      <StateView of={all} thing={t('trendThing')} skeleton={<BlockSkeleton height={260} />}>
        {({ data }) => (
          <BarCard
            title={t('allTrend', { kpi: kpi.name })}
            takeaway={t(`aggregations.${kpi.aggregation}`)}
            names={{ value: kpi.name, target: say('target') }}
            points={data.labels.map((label, at) => ({
              label: quarterName(label),
              value: data.series[0]?.data[at] ?? null,
              target: null,
              ...(data.breaks.includes(label) && { marks: [breakAt(quarterName(label))] }),
            }))}
            write={(value) => write(kpi, value)}
            writeShort={(value) => writeShort(say, kpi, value, currency)}
            whole={kpi.unit === 'number' && kpi.decimals === 0}
          />
        )}
      </StateView>
      <StateView of={each} thing={t('trendThing')} skeleton={<BlockSkeleton height={160} />}>
        {({ data }) => (
          <Grid min={220} gap={16}>
            {rows.map((row) => {
              const values = (data.series.find(({ id }) => id === row.id)?.data ?? []).filter(
                (value) => value !== null,
              );
              return (
                <AppLink key={row.id} href={drillHref(row.id, quarter.label)} className={styles.small}>
                  <strong>{row.name}</strong>
                  <span>
                    <Small
                      values={values}
                      name={row.name}
                      write={(value) => write(kpi, value, row.cells.get(kpi.id)?.currency)}
                    />
                  </span>
                </AppLink>
              );
            })}
          </Grid>
        )}
      </StateView>
    </Stack>
  );
}

function Small({
  values,
  name,
  write,
}: {
  values: readonly string[];
  name: string;
  write: (value: string) => string;
}): ReactNode {
  const t = useWords(words);
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || values.length < 2) return t('noTrend');
  return (
    <>
      <Sparkline values={values} label={t('trendOf', { name, from: write(first), to: write(last) })} />
      <span>{write(last)}</span>
    </>
  );
}
