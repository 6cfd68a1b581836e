import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import type { ServerForm } from '../../kit/server-form.ts';
import { DecimalField, MoneyField, PercentField } from '../../ui/fields/number-field.tsx';
import { FieldPair } from '../../ui/form/form.tsx';
import { currencySymbol } from '../../ui/format.ts';
import { askedBy, type NumberName, type ValuationValues } from './form-values.ts';
import type { Method } from './valuation.ts';
import { metricOf, valuationWords } from './words.ts';

interface Props {
  readonly form: ServerForm<ValuationValues>;
  readonly method: Method;
  readonly currency: string;
}
/** Without it the value is that of the whole company, or of what is held without a discount. */
const OPTIONAL: readonly NumberName[] = ['net_debt', 'ownership_pct', 'discount_pct'];

/** The numbers that a method is made of, two beside one another. */
export function MethodFields({ form, method, currency }: Props): ReactNode {
  const t = useWords(valuationWords);
  const asked = askedBy(method);
  const draw = (name: NumberName): ReactNode => {
    const label = name === 'metric_value' ? t(`metrics.${metricOf(method)}`) : t.field(name);
    const optional = OPTIONAL.includes(name) && !(method === 'write_down' && name === 'discount_pct');
    const shared = { label, optional, ...form.field(name) };
    if (name === 'metric_value' || name === 'net_debt')
      return <MoneyField key={name} {...shared} currency={currency} />;
    if (name === 'share_price')
      return <DecimalField key={name} {...shared} prefix={currencySymbol(currency)} />;
    return name === 'multiple' ? (
      <DecimalField key={name} {...shared} />
    ) : (
      <PercentField key={name} {...shared} />
    );
  };
  const pairs = asked.filter((_, index) => index % 2 === 0).map((_, at) => asked.slice(at * 2, at * 2 + 2));
  return pairs.map((pair) => <FieldPair key={pair.join()}>{pair.map(draw)}</FieldPair>);
}
