import type { RunKind } from '@tranche/domain/funds/runs/codes';
import type { LineParts } from '@tranche/domain/funds/runs/proposal';
import { isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { formatMoney, formatPrice } from '../../../ui/format.ts';
import { Money, Num } from '../../../ui/value.tsx';
import { runWords } from './run-words.ts';
import type { Run, RunLine } from './run.ts';

type Part = Exclude<
  keyof LineParts,
  'call_line_id' | 'to_entity_id' | 'due_on' | 'carry' | 'withholding' | 'by_value'
>;
const isPart = (name: string): name is Part & keyof typeof runWords.parts => name in runWords.parts;

/** What the lines of each kind are made of, in order. */
const PARTS: Readonly<Partial<Record<RunKind, readonly string[]>>> = {
  fund_capital_call: ['commitment', 'called_before', 'fee', 'payable', 'unfunded_after'],
  fund_receipt: ['capital', 'fee', 'interest', 'excess', 'units', 'outstanding_after'],
  fund_refund: ['kept', 'kept_after'],
  fund_distribution: ['capital', 'income', 'recallable'],
  fund_equalisation: ['side', 'capital', 'interest', 'units', 'capital_after', 'unfunded_after'],
  fund_transfer: ['units', 'commitment', 'paid_in'],
  fund_statements: ['opening_value', 'period_paid_in', 'period_distributed', 'change_in_value', 'units'],
};

/** On a phone, beside the amount: what of them says how it came about, or what is left. */
const ON_CARD: Readonly<Partial<Record<RunKind, readonly string[]>>> = {
  fund_capital_call: ['payable', 'unfunded_after'],
  fund_receipt: ['capital', 'outstanding_after'],
  fund_refund: ['kept', 'kept_after'],
  fund_distribution: ['capital', 'income'],
  fund_equalisation: ['capital', 'interest'],
  fund_transfer: ['units', 'commitment'],
  fund_statements: ['opening_value', 'change_in_value'],
};
const cardOf = (kind: RunKind, name: string): 'pill' | 'hidden' | undefined =>
  name === 'side' ? 'pill' : ON_CARD[kind]?.includes(name) ? undefined : 'hidden';

/** Columns of a run's lines: holder, parts of the kind, amount. */
export function useLineColumns(
  run: Run,
  currency: string,
  nameOf: (line: RunLine) => string,
): readonly Column<RunLine>[] {
  const t = useWords(runWords);
  const odd = new Map(
    run.rounding.map(({ investment_method_entity_id: id, amount }) => [id, amount] as const),
  );
  const money = (value: string | undefined): ReactNode =>
    value === undefined ? null : <Money value={value} currency={currency} pence="always" />;
  const part = (line: RunLine, name: Part): ReactNode => {
    const value = line.parts[name];
    if (value === undefined) return null;
    if (name === 'side') return t(`sides.${value === 'pays' ? 'pays' : 'receives'}`);
    if (name === 'units') return <Num value={value} />;
    return name === 'unit_price' ? formatPrice(value, currency) : money(value);
  };
  return [
    { id: 'holder', header: t('lines.holder'), cell: nameOf },
    ...(PARTS[run.kind] ?? []).filter(isPart).map((name) => ({
      id: name,
      header: t(`parts.${name === 'interest' && 'nav_per_unit' in run.workings ? 'difference' : name}`),
      align: 'right' as const,
      width: 120,
      card: cardOf(run.kind, name),
      cell: (line: RunLine) => part(line, name),
    })),
    {
      id: 'amount',
      header: t('lines.amount'),
      align: 'right',
      width: 170,
      cell: (line) => (
        <>
          {money(line.amount)}
          <Notes line={line} odd={odd.get(line.investment_method_entity_id)} currency={currency} />
        </>
      ),
    },
  ];
}

/** Under an amount: that it was edited and why, or that an odd penny went here. */
function Notes({
  line,
  odd,
  currency,
}: {
  line: RunLine;
  odd: string | undefined;
  currency: string;
}): ReactNode {
  const t = useWords(runWords);
  const said = (value: string): string => formatMoney(value, { currency, pence: 'always' });
  if (line.is_edited)
    return (
      <span className="muted" style={{ display: 'block' }}>
        {t('lines.edited')}: {line.note} ({t('lines.proposed', { amount: said(line.proposed) })})
      </span>
    );
  if (odd === undefined || isZero(odd)) return null;
  return (
    <span className="muted" style={{ display: 'block' }}>
      {t('lines.odd', { amount: said(odd) })}
    </span>
  );
}
