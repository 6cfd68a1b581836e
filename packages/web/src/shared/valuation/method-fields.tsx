import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import type { ServerForm } from '../../kit/server-form.ts';
import { DecimalField, MoneyField, PercentField } from '../../ui/fields/number-field.tsx';
import { FieldPair } from '../../ui/form/form.tsx';
import { currencySymbol } from '../../ui/format.ts';
import type { ValuationValues } from './form-values.ts';
import { INPUTS, type Method } from './valuation.ts';
import { valuationWords } from './words.ts';

interface Props {
  readonly form: ServerForm<ValuationValues>;
  readonly method: Method;
  readonly currency: string;
}

/** The numbers that a method is made of. */
export function MethodFields({ form, method, currency }: Props): ReactNode {
  const t = useWords(valuationWords);
  const fields: Readonly<Record<(typeof INPUTS)[Method][number], ReactNode>> = {
    multiple: (
      <DecimalField key="multiple" label={t.field('multiple')} optional {...form.field('multiple')} />
    ),
    metric_value: (
      <MoneyField
        key="metric"
        label={t(method === 'net_assets' ? 'metrics.net_assets' : 'metrics.multiple')}
        currency={currency}
        optional
        {...form.field('metric_value')}
      />
    ),
    share_price: (
      <DecimalField
        key="price"
        label={t.field('share_price')}
        prefix={currencySymbol(currency)}
        optional
        {...form.field('share_price')}
      />
    ),
    ownership_pct: (
      <PercentField key="part" label={t.field('ownership_pct')} optional {...form.field('ownership_pct')} />
    ),
  };
  const asked = INPUTS[method];
  if (asked.length === 0) return null;
  return (
    <>
      <FieldPair>{asked.slice(0, 2).map((name) => fields[name])}</FieldPair>
      {asked.slice(2).map((name) => fields[name])}
    </>
  );
}
