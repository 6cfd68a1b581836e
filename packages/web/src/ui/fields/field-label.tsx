import type { ReactNode } from 'react';
import { byLabel } from './by-label.ts';
import { formWords } from '../form-words.ts';
import type { FieldProps } from './types.ts';
import styles from './fields.module.css';

/** Label with ‘(optional)’ in place of asterisks (0.7). */
export const labelOf = (label: string, optional: boolean | undefined): ReactNode =>
  optional ? (
    <>
      {label} <span className={styles.optional}>{formWords.optional}</span>
    </>
  ) : (
    label
  );

/** What is wrong, of the field as people know it. */
export const errorOf = ({ error, name, label }: Pick<FieldProps<unknown>, 'error' | 'name' | 'label'>) =>
  error === undefined ? undefined : byLabel(error, name, label);

type Common = Pick<
  FieldProps<unknown>,
  'label' | 'help' | 'error' | 'optional' | 'name' | 'disabled' | 'autoFocus' | 'onBlur'
>;

/** The shared part of Mantine's inputs; help is under the label, the error under the control. */
export const inputProps = ({ label, help, error, optional, name, disabled, autoFocus, onBlur }: Common) => ({
  label: labelOf(label, optional),
  description: help,
  error: errorOf({ error, name, label }),
  name,
  disabled,
  onBlur,
  'data-autofocus': autoFocus || undefined,
  autoFocus,
  'data-field': name,
  inputWrapperOrder: ['label' as const, 'description' as const, 'input' as const, 'error' as const],
});
