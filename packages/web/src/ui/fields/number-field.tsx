import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { currencySymbol } from '../format.ts';
import { inputProps } from './field-label.tsx';
import { allowed, plain, readNumber, written, type NumberShape } from './typed-number.ts';
import type { FieldProps } from './types.ts';

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A whole number; null when empty. The arrow keys step it. */
export function NumberField({
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  suffix,
  isYear,
  ...field
}: FieldProps<number | null> & Limits & { suffix?: string; isYear?: boolean }): ReactNode {
  const stepTo = (event: KeyboardEvent): void => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (sign === undefined) return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(min, (value ?? 0) + sign * step)));
  };
  return (
    <Typed
      {...field}
      shape={{ decimals: 0, suffix: suffix && ` ${suffix}`, allowNegative: min < 0, isYear }}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      onKeyDown={stepTo}
    />
  );
}

export interface DecimalFieldProps extends FieldProps<string | null>, Partial<NumberShape> {}

/** A decimal kept as text all the way, so that no digit is lost: `"1250000.00"`; null when empty. */
export const DecimalField = ({
  decimals = 6,
  prefix,
  suffix,
  allowNegative = false,
  isShort,
  ...field
}: DecimalFieldProps): ReactNode => (
  <Typed {...field} shape={{ decimals, prefix, suffix, allowNegative, isShort }} />
);

/** What is typed in the middle stays as it is typed; separators and unit come when the field is left at the latest (0.7). */
function Typed({
  value,
  onChange,
  shape,
  onKeyDown,
  ...field
}: FieldProps<string | null> & {
  shape: NumberShape;
  onKeyDown?: (event: KeyboardEvent) => void;
}): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  // a value that comes from elsewhere meanwhile, such as a chip or the other of two linked fields, is shown
  const shown = typed !== null && readNumber(typed) === value ? typed : written(value, shape);
  return (
    <TextInput
      {...inputProps({
        ...field,
        onBlur: (event) => {
          setTyped(null);
          field.onBlur?.(event);
        },
      })}
      inputMode={shape.decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const { value: entered, selectionEnd } = event.currentTarget;
        const text = allowed(entered, shape);
        // separators as one goes, as long as that moves no figure from under the cursor
        setTyped(selectionEnd === entered.length && !shape.suffix ? written(plain(text), shape) : text);
        onChange(readNumber(text));
      }}
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
  <DecimalField {...field} decimals={4} suffix="%" isShort />
);
