import { lazy, Suspense, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { inputProps } from './field-label.tsx';
import type { FieldProps } from './types.ts';

/** `2026-03-12`; null when empty. */
export interface DateFieldProps extends FieldProps<string | null> {
  readonly min?: string;
  readonly max?: string;
}

const Calendar = lazy(() => import('./date-calendar.tsx'));

/** Text entry with a calendar; the calendar's code comes when a form with a date is opened. */
export function DateField(props: DateFieldProps): ReactNode {
  const { value, onChange: _, min: _min, max: _max, ...field } = props;
  return (
    <Suspense fallback={<TextInput {...inputProps(field)} value={value ?? ''} readOnly />}>
      <Calendar {...props} />
    </Suspense>
  );
}

export interface MomentFieldProps extends FieldProps<string | null> {
  readonly min?: string;
}

/** Date and time in the browser's zone ↔ the wire's UTC moment. */
export function MomentField({ value, onChange, min, ...field }: MomentFieldProps): ReactNode {
  return (
    <TextInput
      {...inputProps(field)}
      type="datetime-local"
      value={toLocal(value)}
      min={min === undefined ? undefined : toLocal(min)}
      onChange={(event) => onChange(toUtc(event.currentTarget.value))}
    />
  );
}

export function toLocal(moment: string | null): string {
  if (moment === null || moment === '') return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const toUtc = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
