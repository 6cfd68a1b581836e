import { Checkbox, Switch, type CheckboxProps, type SwitchProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorOf } from './field-label.tsx';
import type { FieldProps } from './types.ts';

export const CheckboxField = (field: FieldProps<boolean>): ReactNode => <Checkbox {...tickProps(field)} />;

export const SwitchField = (field: FieldProps<boolean>): ReactNode => <Switch {...tickProps(field)} />;

/** A yes or no has its label beside it, so it is never marked optional. */
const tickProps = ({
  value,
  onChange,
  label,
  help,
  error,
  name,
  disabled,
  onBlur,
}: FieldProps<boolean>): CheckboxProps & SwitchProps & { 'data-field': string | undefined } => ({
  label,
  description: help,
  error: errorOf({ error, name, label }),
  name,
  'data-field': name,
  disabled,
  onBlur,
  checked: value,
  onChange: (event) => onChange(event.currentTarget.checked),
});
