import { isZero } from '@tranche/domain/kit/money';
import { inUnits } from '@tranche/domain/opportunities/instruments';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { uiWords } from '../../../ui/words.ts';
import { PersonCell } from '../../../ui/person.tsx';
import { DateTime, Delta, Money, Num } from '../../../ui/value.tsx';
import { lineAmount, lineName, type Line } from '../lines.ts';
import type { OpportunityRow } from '../queries.ts';
import { raiseWords } from '../raise-words.ts';

/** Columns of lines; the raise shows the first few, the transactions tab all that the flags allow. */
export function useLineColumns(
  kind: 'raise' | 'transactions' | 'existing',
  opportunity: Pick<OpportunityRow, 'instrument'>,
): Column<Line>[] {
  const t = useWords(raiseWords);
  const { on } = useAccess();
  const full = kind !== 'raise';
  const money = (id: 'amount_paid' | 'current_value', header: string, extra = false): Column<Line> => ({
    id,
    header,
    align: 'right',
    width: 110,
    extra,
    cell: (line) => <Money value={line[id]} currency={line.currency} />,
  });
  return [
    {
      id: 'investor',
      header: t.field('investor'),
      sort: 'holder_name',
      cell: (line) => <Holder line={line} />,
    },
    {
      id: 'status',
      header: t.field('status'),
      width: 220,
      cell: (line) => <Status of="investment" code={line.status} />,
    },
    {
      id: 'amount',
      header: t.field('amount'),
      align: 'right',
      width: 130,
      cell: (line) => <AmountCell line={line} />,
    },
    {
      id: 'shares',
      header: t.field(inUnits(opportunity) ? 'units' : 'shares'),
      align: 'right',
      width: 90,
      cell: (line) => <Num value={isZero(line.shares ?? '0') ? null : line.shares} />,
    },
    {
      id: 'ownership',
      header: t.field('ownership'),
      width: 110,
      cell: (line) => <Ownership line={line} />,
    },
    ...(on('enableTax')
      ? [
          {
            id: 'tax',
            header: t.field('tax'),
            width: 90,
            cell: (line: Line) => line.taxOption?.name ?? uiWords.none,
          },
        ]
      : []),
    ...(kind === 'existing'
      ? [
          money('current_value', t.field('value')),
          {
            id: 'gain',
            header: t.field('gain'),
            align: 'right' as const,
            width: 120,
            cell: (line: Line) => <Delta value={line.gain} currency={line.currency} />,
          },
        ]
      : [{ id: 'due', header: t.field('due'), width: 130, cell: (line: Line) => <Due line={line} /> }]),
    ...(full ? [money('amount_paid', t.field('paid'))] : []),
    ...(full
      ? [
          {
            id: 'paid_at',
            header: t.field('paid_at'),
            width: 120,
            cell: (line: Line) => <DateTime value={line.paid_at} />,
          },
        ]
      : []),
    ...(full && !on('enableHidePayee')
      ? [
          {
            id: 'payment_reference',
            header: t.field('payment_reference'),
            width: 140,
            cell: (line: Line) => <span className="mono">{line.payment_reference}</span>,
          },
        ]
      : []),
    {
      id: 'reserved_at',
      header: t.field('reserved_at'),
      sort: 'reserved_at',
      width: 120,
      extra: true,
      cell: (line) => <DateTime value={line.reserved_at} />,
    },
    { id: 'kind', header: t.field('kind'), width: 120, extra: true, cell: (line) => t(`kinds.${line.kind}`) },
  ];
}

const Holder = ({ line }: { line: Line }): ReactNode => {
  const person = line.user?.name;
  return <PersonCell name={lineName(line)} note={person === lineName(line) ? undefined : person} />;
};

/** What is allocated, with what was asked for where that differs. */
function AmountCell({ line }: { line: Line }): ReactNode {
  const t = useWords(raiseWords);
  const amount = <Money value={lineAmount(line)} currency={line.currency} />;
  if (line.amount === null || Number(line.amount) === Number(line.amount_requested)) return amount;
  return (
    <Stack gap={4}>
      {amount}
      <span className="muted">
        {t('lines.asked', { amount: formatMoney(line.amount_requested, { currency: line.currency }) })}
      </span>
    </Stack>
  );
}

const KINDS = raiseWords.ownership;
const isKind = (kind: string): kind is keyof typeof KINDS => kind in KINDS;

function Ownership({ line }: { line: Line }): ReactNode {
  const t = useWords(raiseWords);
  const kind = line.investmentMethodEntity?.kind ?? '';
  return isKind(kind) ? t(`ownership.${kind}`) : kind;
}

function Due({ line }: { line: Line }): ReactNode {
  const t = useWords(raiseWords);
  if (line.status !== 3) return <DateTime value={null} />;
  const overdue = line.days_overdue ?? 0;
  return overdue > 0 ? (
    <span className="num" style={{ color: 'var(--danger-text)' }}>
      {t('lines.overdue', { n: overdue })}
    </span>
  ) : (
    <DateTime value={line.cash_call_due_on} />
  );
}
