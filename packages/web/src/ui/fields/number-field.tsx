import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { currencySymbol } from '../format.ts';
import { inputProps } from './field-label.tsx';
import type { FieldProps } from './types.ts';

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A whole number; null when empty. */
export function NumberField({
  value,
  onChange,
  min,
  max,
  step,
  suffix,
  ...field
}: FieldProps<number | null> & Limits & { suffix?: string }): ReactNode {
  return (
    <NumberInput
      {...inputProps(field)}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      allowDecimal={false}
      min={min}
      max={max}
      step={step}
      clampBehavior="none"
      thousandSeparator=","
      suffix={suffix && ` ${suffix}`}
      hideControls
    />
  );
}

export interface DecimalFieldProps extends FieldProps<string | null> {
  readonly decimals?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly allowNegative?: boolean;
}

/** A decimal kept as text all the way, so that no digit is lost: `"1250000.00"`; null when empty. */
export function DecimalField({
  value,
  onChange,
  decimals = 6,
  prefix,
  suffix,
  allowNegative = false,
  ...field
}: DecimalFieldProps): ReactNode {
  return (
    <NumberInput
      {...inputProps(field)}
      value={value ?? ''}
      valueIsNumericString
      onValueChange={(next) => onChange(next.value === '' ? null : next.value)}
      decimalScale={decimals}
      allowNegative={allowNegative}
      thousandSeparator=","
      prefix={prefix}
      suffix={suffix}
      clampBehavior="none"
      hideControls
    />
  );
}

/** Money in the record's currency, two places. */
export const MoneyField = ({
  currency,
  ...field
}: FieldProps<string | null> & { currency?: string }): ReactNode => (
  <DecimalField {...field} decimals={2} prefix={currencySymbol(currency)} />
);

/** Percent points, four places: `"12.5"` is 12.5 %. */
export const PercentField = (field: FieldProps<string | null>): ReactNode => (
  <DecimalField {...field} decimals={4} suffix="%" />
);
