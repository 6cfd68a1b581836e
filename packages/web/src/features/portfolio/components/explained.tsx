import { fixed, isZero, plain } from '@tranche/domain/kit/exact';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { MoneyStyle } from '../../../ui/format.ts';
import { Delta, Money, Percent } from '../../../ui/value.tsx';
import { useApart } from '../use-apart.ts';
import { useArithmetic, type Unit } from '../use-arithmetic.ts';
import { words } from '../words.ts';
import { Multiple } from '../../../shared/holdings/cell.tsx';
import { Figure } from './figure.tsx';

export interface ExplainedProps {
  readonly explained: Explanation;
  readonly name: string;
  readonly meaning?: string;
  readonly currency: string;
}

const MULTIPLES = ['moic', 'dpi', 'tvpi', 'market_equivalent'];
const PERCENTS = ['irr', 'time_weighted'];
const GAINS = ['unrealised_gain', 'realised_gain', 'total_return'];

/** A figure of a holding as its kind is written, opening to the rule and the rows behind it. */
export function Explained({ explained, name, meaning, currency }: ExplainedProps): ReactNode {
  const t = useWords(words);
  const worked = useArithmetic(currency);
  const apart = useApart();
  const rows = explained.rows.filter(({ value }) => explained.by !== 'pool' || !isZero(value));
  return (
    <Figure
      name={name}
      meaning={meaning}
      value={<Value explained={explained} currency={currency} pence="never" />}
      exact={<Value explained={explained} currency={currency} />}
      formula={explained.formula}
      arithmetic={worked({ ...explained, unit: unitOf(explained.figure), terms: rows })}
      parts={apart(rows, () => name).map(({ row, note }) => ({
        label: labelOf(row.label, t),
        note,
        date: row.date,
        quantity: row.quantity,
        price: row.price === undefined ? undefined : <Money value={row.price} currency={currency} />,
        value: <Money value={row.value} currency={currency} />,
      }))}
    />
  );
}

const unitOf = (figure: string): Unit =>
  PERCENTS.includes(figure) ? 'percent' : MULTIPLES.includes(figure) ? 'multiple' : 'money';

function Value({
  explained: { figure, value },
  ...style
}: { explained: Explanation } & Pick<MoneyStyle, 'currency' | 'pence'>): ReactNode {
  if (MULTIPLES.includes(figure)) return <Multiple value={value} />;
  if (PERCENTS.includes(figure)) return <Percent value={value && round(value)} decimals={1} />;
  if (GAINS.includes(figure)) return <Delta value={value} {...style} />;
  return <Money value={value} {...style} />;
}

/** What rounds to nothing has no sign. */
const round = (value: string): string => plain(fixed(value, 1));

/** Rows of flows and entries are named by their type, others by themselves. */
function labelOf(label: string, t: ReturnType<typeof useWords<typeof words>>): string {
  if (isTransaction(label)) return t(`transactionTypes.${label}`);
  return isEntry(label) ? t(`figureRows.${label}`) : label;
}
const isTransaction = (label: string): label is keyof typeof words.transactionTypes =>
  label in words.transactionTypes;
const isEntry = (label: string): label is keyof typeof words.figureRows => label in words.figureRows;
