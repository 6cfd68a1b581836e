import { TextInput, Textarea } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { inputProps } from './field-label.tsx';
import styles from './fields.module.css';
import type { TextualProps } from './types.ts';

export interface TextFieldProps extends TextualProps {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly placeholder?: string;
  readonly mono?: boolean;
  /** Settled elsewhere: it is read, not typed. */
  readonly readOnly?: boolean;
  /** The keyboard that a phone shows, where the type does not say it. */
  readonly inputMode?: 'numeric' | 'decimal';
}

/** An empty text is `''` to the form; the server reads that as null (`contract.md#1.5`). */
export function TextField({
  value,
  onChange,
  type = 'text',
  autoComplete,
  maxLength,
  prefix,
  suffix,
  placeholder,
  mono,
  inputMode,
  readOnly,
  ...field
}: TextFieldProps): ReactNode {
  return (
    <TextInput
      {...inputProps(field)}
      type={type}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      maxLength={maxLength}
      readOnly={readOnly}
      leftSection={prefix}
      rightSection={suffix}
      placeholder={placeholder}
      inputMode={inputMode ?? (type === 'email' || type === 'url' ? type : undefined)}
      autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      spellCheck={type === 'text' ? undefined : false}
      classNames={readOnly ? { input: styles.settled } : undefined}
      styles={mono ? { input: { fontFamily: 'var(--font-mono)' } } : undefined}
    />
  );
}

export interface TextAreaFieldProps extends TextualProps {
  readonly rows?: number;
  readonly maxLength?: number;
}

export function TextAreaField({
  value,
  onChange,
  rows = 4,
  maxLength,
  ...field
}: TextAreaFieldProps): ReactNode {
  return (
    <Textarea
      {...inputProps(field)}
      rows={rows}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
