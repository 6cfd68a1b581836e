import { FREQUENCIES, type Frequency } from '@tranche/domain/reporting/codes';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/tick-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PeriodGrid } from '../../ui/period-grid/period-grid.tsx';
import type { CellAt, Change, GridCell, GridColumn, GridRow } from '../../ui/period-grid/types.ts';
import { EmptyState } from '../../ui/state-view.tsx';
import { kpiWords } from '../kpis/words.ts';
import { writeKpi, writePeriod } from '../kpis/write.ts';
import { indexOf, rowsOf, storedCell } from './cells.ts';
import { FigureActions } from './figure-actions.tsx';
import styles from './kpi-grid.module.css';
import { endsUpTo } from './periods.ts';

import type { FigureBook, FigureStore } from './types.ts';
import { cellKey, useCells, type LocalCell } from './use-cells.ts';
import { gridWords } from './words.ts';
import { usePhone } from '../../ui/use-phone.ts';

interface Props {
  readonly name: string;
  readonly book: FigureBook;
  readonly store: FigureStore;
  /** The last day that is shown. */
  readonly upTo: string;
  readonly editable: boolean;
  /** Rows for targets are offered. */
  readonly hasTargets?: boolean;
}

/** The figures of one company or fund: KPI by period, of one frequency at a time; on a phone one period. */
export function KpiGrid({ name, book, store, upTo, editable, hasTargets = true }: Props): ReactNode {
  const t = useWords(gridWords);
  const say = useWords(kpiWords);
  const phone = usePhone();
  const [asked, setEvery] = useSearchParam('every');
  const [targets, setTargets] = useSearchParam('targets');
  const [on, setOn] = useSearchParam('on');
  const offered = FREQUENCIES.filter((each) => book.lines.some(({ frequency }) => frequency === each));
  const every: Frequency =
    offered.find((each) => each === asked) ??
    (offered.includes('quarterly') ? 'quarterly' : (offered[0] ?? 'quarterly'));
  const cells = useCells(store);

  const { currency, fyStartMonth, lines } = book;
  const withTargets = hasTargets && targets === '1';
  const { rows, kpiRows } = useMemo(
    () =>
      rowsOf(
        lines.filter(({ frequency }) => frequency === every),
        withTargets,
        { t, say, currency },
      ),
    [lines, every, withTargets, t, say, currency],
  );
  const columns = useMemo<GridColumn[]>(
    () =>
      endsShown(book, every, upTo).map((end) => ({
        key: end,
        label: periodEnding(every, end, fyStartMonth) ? writePeriod(say, every, end) : formatDate(end),
      })),
    [book, every, upTo, fyStartMonth, say],
  );
  const index = useMemo(() => indexOf(book), [book]);
  const before = useMemo(
    () => new Map(columns.map(({ key }, at) => [key, columns[at - 1]?.key] as const)),
    [columns],
  );
  const { local, change } = cells;
  const cellAt = useCallback<CellAt>(
    (row, column) => {
      const of = kpiRows.get(row.key);
      if (!of) return { value: null, state: 'empty', fixed: true };
      const figure = index.figureAt(of.line.key, column.key);
      const computed = index.computedAt(of.line.key, column.key);
      const end = column.key;
      const stored = storedCell(of, {
        figure,
        computed,
        editable,
        end,
        before: before.get(end),
        t,
        say,
        currency,
      });
      const cell = local.get(cellKey(row.key, column.key));
      if (!cell || stored.fixed) return stored;
      const write = (value: string | null): string =>
        value === null
          ? t('nothing')
          : of.line.unit === 'text'
            ? value
            : writeKpi(say, of.line, value, currency);
      return overlaid(stored, cell, (why) => reasonOf(why, () => write(stored.value), t));
    },
    [kpiRows, index, before, local, editable, t, say, currency],
  );
  const onChange = useCallback(
    (changes: readonly Change[]) =>
      change(
        changes.flatMap((one) => {
          const of = kpiRows.get(one.row);
          return of ? [{ ...one, ...of, seen: index.figureAt(of.line.key, one.column) }] : [];
        }),
      ),
    [change, kpiRows, index],
  );
  const actions = useCallback(
    (row: GridRow, column: GridColumn): ReactNode => {
      const of = kpiRows.get(row.key);
      const figure = of && index.figureAt(of.line.key, column.key);
      if (!of || !figure || of.field !== 'value') return null;
      return (
        <FigureActions
          key={figure.id}
          at={`${of.line.name}, ${column.label}`}
          line={of.line}
          figure={figure}
          store={store}
          currency={currency}
          editable={editable}
        />
      );
    },
    [kpiRows, index, store, currency, editable],
  );

  if (lines.length === 0) return <NoKpis />;
  const period = columns.find(({ key }) => key === on) ?? columns.at(-1);
  return (
    <Stack gap={12}>
      <div className={styles.tools} data-no-print>
        {offered.length > 1 && (
          <SelectField
            label={t('frequencies')}
            value={every}
            onChange={(next) => setEvery(next, true)}
            options={offered.map((value) => ({ value, label: t(`every.${value}`) }))}
          />
        )}
        {phone && (
          <SelectField
            label={t('period')}
            value={period?.key ?? null}
            onChange={(next) => setOn(next, true)}
            options={columns.toReversed().map(({ key, label: text }) => ({ value: key, label: text }))}
          />
        )}
        {hasTargets && (
          <SwitchField
            label={t('targets')}
            value={withTargets}
            onChange={(next) => setTargets(next ? '1' : null, true)}
          />
        )}
        <Row gap={8}>
          <span className={styles.saving} role="status" data-state={cells.state}>
            {t(`saveStates.${cells.state}`, { n: cells.wrong })}
          </span>
          {cells.hasFailed && (
            <Button small onClick={() => void cells.retry()}>
              {t('retry')}
            </Button>
          )}
        </Row>
      </div>
      <PeriodGrid
        key={every}
        label={t('grid', { name })}
        corner={t('kpi')}
        rows={rows}
        columns={columns}
        stacked={phone ? period : undefined}
        cellAt={cellAt}
        onChange={onChange}
        onLeave={() => void cells.flush()}
        actions={actions}
      />
    </Stack>
  );
}

/** No KPI is defined yet; people who may define them get a link to where they do. */
function NoKpis(): ReactNode {
  const t = useWords(gridWords);
  const { can } = useAccess();
  return (
    <EmptyState
      title={t('noKpis')}
      text={t('noKpisText')}
      action={
        can('kpi_report_types.index') && (
          <LinkButton href="/admin/settings/attributes/kpis">{t('defineKpis')}</LinkButton>
        )
      }
    />
  );
}

/** The periods up to a day, and days on which a figure was given though no period ends there. */
function endsShown({ lines, figures, fyStartMonth }: FigureBook, every: Frequency, upTo: string): string[] {
  const ends = endsUpTo(every, upTo, fyStartMonth);
  const own = new Set(lines.filter(({ frequency }) => frequency === every).map(({ key }) => key));
  const odd = figures.filter(({ line, end }) => own.has(line) && end > (ends[0] ?? '') && end <= upTo);
  return [...new Set([...ends, ...odd.map(({ end }) => end)])].sort();
}

/** What someone left in the cell, over what is stored. */
function overlaid(
  stored: GridCell,
  { state, value, typed, why }: LocalCell,
  say: (why: LocalCell['why']) => string,
): GridCell {
  switch (state) {
    case 'saved':
      return { ...stored, state: stored.value === null ? 'empty' : 'saved' };
    case 'wrong':
      return { ...stored, state, typed: typed ?? '', note: say(why) };
    default:
      return { ...stored, state, value, ...(stored.hasComment && { hasComment: true }) };
  }
}

function reasonOf(
  why: LocalCell['why'],
  now: () => string,
  t: ReturnType<typeof useWords<typeof gridWords>>,
): string {
  switch (why?.kind) {
    case 'typed':
    case 'refused':
      return why.text;
    case 'overtaken':
      return t('overtaken', { value: now() });
    default:
      return t('failed');
  }
}
