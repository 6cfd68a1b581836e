import type { ExplainedRow, Explanation, Way } from '@tranche/domain/portfolio/explanation';
import type { ReactNode } from 'react';
import { isZero } from '@tranche/domain/kit/exact';
import { useWords } from '../../kit/context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Stack } from '../../ui/layout.tsx';
import { DateTime, Money, Num, Percent } from '../../ui/value.tsx';
import type { ExplainedLook, ExplainedRowsProps } from './explained-look.ts';
import { explainWords } from './words.ts';

/** The rule of each of these figures, and the records that it comes from. */
export default function ExplainedTable({ figures, explain, look }: ExplainedRowsProps): ReactNode {
  const t = useWords(explainWords);
  const shown = figures.flatMap((name) => explain.filter(({ figure }) => figure === name));
  if (shown.length === 0) return <p className="muted">{t('none')}</p>;
  return (
    <Stack gap={16}>
      {shown.map((explained) => (
        <Explained key={explained.figure} explained={explained} look={look} />
      ))}
    </Stack>
  );
}

function Explained({ explained, look }: { explained: Explanation; look: ExplainedLook }): ReactNode {
  const t = useWords(explainWords);
  const { currency, headOf, hrefOf, onFollow, labelOf = (label) => label, isCount } = look;
  const counts = isCount?.(explained.figure) ?? false;
  const nameOf = ({ label, owner }: ExplainedRow): string =>
    owner === undefined ? labelOf(label) : t('ofOwner', { owner, what: labelOf(label) });
  // of a pool or a valuation rolled forward, what changes nothing is not shown
  const rows = explained.rows.filter(
    ({ value }) => !isZero(value) || (explained.by !== 'pool' && explained.by !== 'roll'),
  );
  const head = headOf?.(explained.figure) ?? null;
  const isSum = explained.by === 'sum' && explained.value !== null;
  const linkOf = (row: ExplainedRow): ReactNode => {
    const href = row.source && hrefOf?.(row.source);
    if (!href) return null;
    return (
      <AppLink href={href} onClick={onFollow} aria-label={t('openOf', { what: nameOf(row) })}>
        {t('open')}
      </AppLink>
    );
  };
  const amount = (value: string | null, isNumber: boolean): ReactNode =>
    counts || isNumber ? <Num value={value} /> : <Money value={value} currency={currency} pence="always" />;
  return (
    <Stack gap={8}>
      {head !== null && (
        <h3>
          {head} {inItsUnit(explained) ?? amount(explained.value, false)}
        </h3>
      )}
      <p className="muted">{explained.formula}</p>
      <FigureTable
        label={explained.formula}
        rows={rows.map((row, place) => ({ ...row, place }))}
        rowKey={({ place }) => place}
        totalLabel={isSum ? t('result') : undefined}
        columns={[
          {
            id: 'label',
            header: t('columns.label'),
            cell: (row) => (
              <>
                {nameOf(row)}
                {row.amount !== undefined && row.rate !== undefined && (
                  <span className="muted">
                    {' '}
                    {formatNumber(row.amount)} × {formatNumber(row.rate)}
                  </span>
                )}
              </>
            ),
          },
          ...(rows.some(({ date }) => date !== null)
            ? [
                {
                  id: 'date',
                  header: t('columns.date'),
                  cell: ({ date }: ExplainedRow) => date && <DateTime value={date} />,
                },
              ]
            : []),
          {
            id: 'value',
            header: t(counts ? 'columns.count' : 'columns.value'),
            align: 'right',
            // an average is over the number in its last row
            cell: ({ value, place }) =>
              amount(value, AVERAGES.includes(explained.by) && place === rows.length - 1),
            total: isSum && amount(explained.value, false),
          },
          ...(rows.some(({ source }) => source && hrefOf?.(source))
            ? [{ id: 'record', header: t('columns.record'), cell: linkOf }]
            : []),
        ]}
      />
    </Stack>
  );
}

const AVERAGES: readonly Way[] = ['average', 'mean'];
const PERCENTS: readonly Way[] = ['percent', 'rate', 'growth'];
const MULTIPLES: readonly Way[] = ['ratio', 'ratios', 'parts'];

/** A percentage or a multiple; null of money and counts. */
function inItsUnit({ by, value }: Explanation): ReactNode {
  if (PERCENTS.includes(by)) return <Percent value={value} />;
  return MULTIPLES.includes(by) && value !== null ? <>{formatNumber(value)}×</> : null;
}
