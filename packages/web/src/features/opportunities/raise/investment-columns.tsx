import { isZero } from '@tranche/domain/kit/exact';
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
import { investmentAmount, investmentName, type Investment } from './investments.ts';
import type { OpportunityRow } from '../queries.ts';
import { raiseWords } from './raise-words.ts';

/** Columns of investments; the raise shows the first few, the transactions tab all that the flags allow. */
export function useInvestmentColumns(
  kind: 'raise' | 'transactions' | 'existing',
  opportunity: Pick<OpportunityRow, 'instrument'>,
): Column<Investment>[] {
  const t = useWords(raiseWords);
  const { on } = useAccess();
  const full = kind !== 'raise';
  const money = (id: 'amount_paid' | 'current_value', header: string, extra = false): Column<Investment> => ({
    id,
    header,
    align: 'right',
    width: 110,
    extra,
    cell: (investment) => <Money value={investment[id]} currency={investment.currency} />,
  });
  return [
    {
      id: 'investor',
      header: t.field('investor'),
      sort: 'holder_name',
      cell: (investment) => <Holder investment={investment} />,
    },
    {
      id: 'status',
      header: t.field('status'),
      width: 220,
      cell: (investment) => <Status of="investment" code={investment.status} />,
    },
    {
      id: 'amount',
      header: t.field('amount'),
      align: 'right',
      width: 130,
      cell: (investment) => <AmountCell investment={investment} />,
    },
    {
      id: 'shares',
      header: t.field(inUnits(opportunity) ? 'units' : 'shares'),
      align: 'right',
      width: 90,
      cell: (investment) => <Num value={isZero(investment.shares ?? '0') ? null : investment.shares} />,
    },
    {
      id: 'ownership',
      header: t.field('ownership'),
      width: 110,
      cell: (investment) => <Ownership investment={investment} />,
    },
    ...(on('enableTax')
      ? [
          {
            id: 'tax',
            header: t.field('tax'),
            width: 90,
            cell: (investment: Investment) => investment.taxOption?.name ?? uiWords.none,
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
            cell: (investment: Investment) => (
              <Delta value={investment.gain} currency={investment.currency} />
            ),
          },
        ]
      : [
          {
            id: 'due',
            header: t.field('due'),
            width: 130,
            cell: (investment: Investment) => <Due investment={investment} />,
          },
        ]),
    ...(full ? [money('amount_paid', t.field('paid'))] : []),
    ...(full
      ? [
          {
            id: 'paid_at',
            header: t.field('paid_at'),
            width: 120,
            cell: (investment: Investment) => <DateTime value={investment.paid_at} />,
          },
        ]
      : []),
    ...(full && !on('enableHidePayee')
      ? [
          {
            id: 'payment_reference',
            header: t.field('payment_reference'),
            width: 140,
            cell: (investment: Investment) => <span className="mono">{investment.payment_reference}</span>,
          },
        ]
      : []),
    {
      id: 'reserved_at',
      header: t.field('reserved_at'),
      sort: 'reserved_at',
      width: 120,
      extra: true,
      cell: (investment) => <DateTime value={investment.reserved_at} />,
    },
    {
      id: 'kind',
      header: t.field('kind'),
      width: 120,
      extra: true,
      cell: (investment) => t(`kinds.${investment.kind}`),
    },
  ];
}

const Holder = ({ investment }: { investment: Investment }): ReactNode => {
  const person = investment.user?.name;
  return (
    <PersonCell
      name={investmentName(investment)}
      note={person === investmentName(investment) ? undefined : person}
    />
  );
};

/** What is allocated, with what was requested where that differs. */
function AmountCell({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(raiseWords);
  const amount = <Money value={investmentAmount(investment)} currency={investment.currency} />;
  if (investment.amount === null || Number(investment.amount) === Number(investment.amount_requested))
    return amount;
  return (
    <Stack gap={4}>
      {amount}
      <span className="muted">
        {t('investments.asked', {
          amount: formatMoney(investment.amount_requested, { currency: investment.currency }),
        })}
      </span>
    </Stack>
  );
}

const KINDS = raiseWords.ownership;
const isKind = (kind: string): kind is keyof typeof KINDS => kind in KINDS;

function Ownership({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(raiseWords);
  const kind = investment.investmentMethodEntity?.kind ?? '';
  return isKind(kind) ? t(`ownership.${kind}`) : kind;
}

function Due({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(raiseWords);
  if (investment.status !== 3) return <DateTime value={null} />;
  const overdue = investment.days_overdue ?? 0;
  return overdue > 0 ? (
    <span className="num" style={{ color: 'var(--danger-text)' }}>
      {t('investments.overdue', { n: overdue })}
    </span>
  ) : (
    <DateTime value={investment.cash_call_due_on} />
  );
}
