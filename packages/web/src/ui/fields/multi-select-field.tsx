import { Pill, PillsInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { inputProps } from './field-label.tsx';
import { ListboxEnd } from './listbox-end.tsx';
import styles from './listbox.module.css';
import { matching, type Option } from './options.ts';
import type { FieldProps } from './types.ts';
import { useListbox } from './use-listbox.tsx';

/** Several of a list: the chosen are in the field, each with its own cross; the others can be searched. */
export function MultiSelectField({
  value,
  onChange,
  options,
  ...field
}: FieldProps<readonly string[]> & { options: readonly Option[] }): ReactNode {
  const [typed, setTyped] = useState('');
  const {
    name,
    disabled,
    onBlur,
    autoFocus,
    'data-autofocus': focused,
    'data-field': key,
    ...wrapper
  } = inputProps(field);
  const left = options.filter((option) => !value.includes(option.value));
  const listbox = useListbox({
    label: field.label,
    options: matching(left, typed),
    chosen: [],
    onPick: (option) => onChange([...value, option.value]),
    onClose: () => setTyped(''),
    onBlur,
    nothing: sayInForm('noMatches'),
    typed: true,
    disabled,
  });
  const remove = (gone: string): void => onChange(value.filter((each) => each !== gone));
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    else listbox.control.onKeyDown(event);
  };
  return (
    <PillsInput
      {...wrapper}
      disabled={disabled}
      data-field={key}
      rightSectionPointerEvents="none"
      rightSection={<ListboxEnd clear={null} />}
      inputContainer={(input) => (
        <div>
          {input}
          {listbox.list}
        </div>
      )}
    >
      <Pill.Group>
        {value.map((each) => {
          const label = options.find((option) => option.value === each)?.label ?? each;
          return (
            <Pill
              key={each}
              className={styles.pill}
              withRemoveButton={!disabled}
              onRemove={() => remove(each)}
              removeButtonProps={{
                'aria-label': sayInForm('removeChoice', { name: label }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {label}
            </Pill>
          );
        })}
        <PillsInput.Field
          {...listbox.control}
          name={name}
          autoFocus={autoFocus}
          data-autofocus={focused}
          disabled={disabled}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            listbox.open('first');
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
