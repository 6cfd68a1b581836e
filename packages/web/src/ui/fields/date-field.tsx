import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { formatDate } from '../format.ts';
import { Anchored } from '../overlay/anchored.tsx';
import { sayInForm } from '../form-words.ts';
import { Fetched, part } from '../part.tsx';
import { inputProps } from './field-label.tsx';
import styles from './date-field.module.css';
import { readDate } from './read-date.ts';
import { refusalOf } from './refused-date.ts';
import type { FieldProps } from './types.ts';

/** `2026-03-12`; null when empty. */
export interface DateFieldProps extends FieldProps<string | null> {
  readonly min?: string;
  readonly max?: string;
}

const Calendar = part(() => import('./date-calendar.tsx'));

/** Text entry, with a calendar for who would rather choose. */
export function DateField({ value, onChange, min, max, ...field }: DateFieldProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** What was typed and not taken: the field has its earlier value again, and says why. */
  const [refused, setRefused] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const type = (text: string): void => {
    setTyped(text);
    setRefused(undefined);
    if (text.trim() === '') onChange(null);
    else if (refusalOf(text, { min, max }) === undefined) onChange(readDate(text));
  };
  const leave = (event: FocusEvent): void => {
    if (box.current?.contains(event.relatedTarget)) return;
    if (typed !== null && typed.trim() !== '') setRefused(refusalOf(typed, { min, max }));
    setTyped(null);
    setOpen(false);
    field.onBlur?.(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    input.current?.focus();
  };
  const choose = (day: string | null): void => {
    onChange(day);
    setTyped(null);
    setRefused(undefined);
    setOpen(false);
    input.current?.focus();
  };
  return (
    <TextInput
      {...inputProps({ ...field, error: field.error ?? refused, onBlur: undefined })}
      ref={input}
      value={typed ?? (value ? formatDate(value) : '')}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      data-mantine-stop-propagation={isOpen || undefined}
      onChange={(event) => type(event.currentTarget.value)}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={styles.open}
          disabled={field.disabled}
          aria-label={sayInForm('openCalendar')}
          aria-expanded={isOpen}
          data-mantine-stop-propagation={isOpen || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden />
        </button>
      }
      inputContainer={(control) => (
        <div ref={box} onBlur={leave} onKeyDown={onKeyDown}>
          {control}
          {isOpen && (
            <Fetched part={Calendar}>
              {(Days) => (
                <Anchored role="dialog" aria-label={sayInForm('calendar')} className={styles.calendar}>
                  <Days value={value} onChange={choose} min={min} max={max} />
                </Anchored>
              )}
            </Fetched>
          )}
        </div>
      )}
    />
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
