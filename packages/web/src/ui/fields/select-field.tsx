import {
  Checkbox,
  MultiSelect,
  Radio,
  Select,
  Switch,
  type CheckboxProps,
  type SwitchProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import { inputProps, labelOf } from './field-label.tsx';
import styles from './fields.module.css';
import type { Option } from './options.ts';
import type { FieldProps } from './types.ts';

export interface SelectFieldProps extends FieldProps<string | null> {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly clearable?: boolean;
}

/** More than eight options can be searched (0.7). */
export function SelectField({
  value,
  onChange,
  options,
  placeholder,
  clearable,
  ...field
}: SelectFieldProps): ReactNode {
  return (
    <Select
      {...inputProps(field)}
      data={[...options]}
      value={value}
      onChange={(next) => onChange(next)}
      searchable={options.length > 8}
      clearable={clearable ?? field.optional}
      clearButtonProps={{ 'aria-label': say('clearField', { name: field.label }) }}
      allowDeselect={false}
      placeholder={placeholder}
      nothingFoundMessage={say('noMatches')}
      checkIconPosition="right"
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** The same over numeric codes: values are numbers. */
export function CodeField({
  value,
  onChange,
  options,
  ...rest
}: Omit<SelectFieldProps, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (value: number | null) => void;
}): ReactNode {
  return (
    <SelectField
      {...rest}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

/** `{1: 'Draft', 2: 'Live'}` → options. */
export const optionsOf = (labels: Readonly<Record<string | number, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function MultiSelectField({
  value,
  onChange,
  options,
  ...field
}: FieldProps<readonly string[]> & { options: readonly Option[] }): ReactNode {
  return (
    <MultiSelect
      {...inputProps(field)}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      searchable
      hidePickedOptions
      nothingFoundMessage={say('noMatches')}
    />
  );
}

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
  error,
  name,
  'data-field': name,
  disabled,
  onBlur,
  checked: value,
  onChange: (event) => onChange(event.currentTarget.checked),
});

export interface RadioCardsFieldProps extends FieldProps<string | null> {
  readonly options: readonly (Option & { readonly help?: ReactNode })[];
}

/** One of a few, each with its explanation: the whole card is the target. */
export function RadioCardsField({
  value,
  onChange,
  options,
  label,
  help,
  error,
  name,
  optional,
}: RadioCardsFieldProps): ReactNode {
  return (
    <Radio.Group
      label={labelOf(label, optional)}
      description={help}
      error={error}
      name={name}
      value={value}
      onChange={onChange}
      data-field={name}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={styles.cards}>
        {options.map((option) => (
          <Radio.Card
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={styles.radioCard}
          >
            <Radio.Indicator className={styles.radioDot} />
            <span className={styles.radioWords}>
              <span className={styles.radioTitle}>{option.label}</span>
              {option.help !== undefined && <span className={styles.radioHelp}>{option.help}</span>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
