import { isNegative, mul } from '@tranche/domain/kit/exact';

/** How the rows of a figure make it: they add up, or the last one divides the sum of the others. */
export type Way = 'sum' | 'ratio';

export interface Term {
  readonly value: string;
  /** What the value is the product of, where it is one. */
  readonly quantity?: string;
  readonly price?: string;
}

/** Ways in which the parts are written. */
export interface Writing {
  readonly amount: (value: string) => string;
  readonly quantity: (value: string) => string;
  readonly price: (value: string) => string;
}

/** More terms than this are a column, not an investment. */
const MOST_TERMS = 5;

/** ‘£17,560.50 − £13,997.50’, ‘(£17,560.50 + £1,679.70) ÷ £13,997.50’, ‘17,380 × £4.25’; null where it says nothing new. */
export function arithmetic(way: Way, terms: readonly Term[], writing: Writing): string | null {
  if (terms.length > MOST_TERMS || terms.length === 0) return null;
  const last = terms.at(-1);
  if (way === 'ratio' && last) {
    const over = terms.slice(0, -1);
    return `${over.length > 1 ? `(${added(over, writing)})` : added(over, writing)} ÷ ${written(last, writing)}`;
  }
  return terms.length > 1 || last?.quantity !== undefined ? added(terms, writing) : null;
}

const added = (terms: readonly Term[], writing: Writing): string =>
  terms
    .map((term, index) => {
      const minus = isNegative(term.value);
      const text = written(minus ? { value: mul(term.value, -1) } : term, writing);
      return index === 0 ? `${minus ? '−' : ''}${text}` : `${minus ? '−' : '+'} ${text}`;
    })
    .join(' ');

const written = ({ value, quantity, price }: Term, writing: Writing): string =>
  quantity !== undefined && price !== undefined
    ? `${writing.quantity(quantity)} × ${writing.price(price)}`
    : writing.amount(value);
