import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { inputProps } from './field-label.tsx';
import { ListboxEnd } from './listbox-end.tsx';
import styles from './listbox.module.css';
import { matching, type Option } from './options.ts';
import type { FieldProps } from './types.ts';
import { useListbox } from './use-listbox.tsx';

export interface SelectFieldProps extends FieldProps<string | null> {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly clearable?: boolean;
}

/** More options than this can be searched (0.7). */
const MANY = 8;

export function SelectField({
  value,
  onChange,
  options,
  placeholder,
  clearable,
  ...field
}: SelectFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const isSearched = options.length > MANY;
  const mayClear = clearable ?? field.optional ?? false;
  const chosen = options.find((option) => option.value === value);
  const isClearable = mayClear && chosen !== undefined && !field.disabled;
  const listbox = useListbox({
    label: field.label,
    options: typed === null ? options : matching(options, typed),
    chosen: value === null ? [] : [value],
    onPick: (option) => onChange(option.value),
    onClose: () => setTyped(null),
    onBlur: field.onBlur,
    nothing: sayInForm('noMatches'),
    typed: isSearched,
    disabled: field.disabled,
  });
  const type = (text: string): void => {
    setTyped(text);
    if (text === '' && mayClear) onChange(null);
    listbox.open('first');
  };
  return (
    <TextInput
      {...inputProps(field)}
      {...listbox.control}
      value={typed ?? chosen?.label ?? ''}
      placeholder={placeholder}
      readOnly={!isSearched}
      onFocus={(event) => isSearched && event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      classNames={isSearched ? undefined : { input: styles.control }}
      inputContainer={(input) => (
        <div>
          {input}
          {listbox.list}
        </div>
      )}
      rightSectionPointerEvents={isClearable ? 'all' : 'none'}
      rightSection={
        <ListboxEnd
          clear={
            isClearable
              ? { label: sayInForm('clearField', { name: field.label }), onClear: () => onChange(null) }
              : null
          }
        />
      }
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
