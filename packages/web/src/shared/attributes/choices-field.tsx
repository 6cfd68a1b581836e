import { useId, type ReactNode } from 'react';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { labelOf } from '../../ui/fields/field-label.tsx';
import type { Option } from '../../ui/fields/options.ts';
import type { FieldProps } from '../../ui/fields/types.ts';
import styles from './attributes.module.css';

/** Several of a few, each a box to tick. */
export function ChoicesField({
  label,
  help,
  optional,
  error,
  name,
  options,
  value,
  onChange,
}: FieldProps<readonly string[]> & { options: readonly Option[] }): ReactNode {
  const id = useId();
  return (
    <fieldset className={styles.choices} data-field={name} aria-describedby={error ? id : undefined}>
      <legend>{labelOf(label, optional)}</legend>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {options.map((option) => (
        <CheckboxField
          key={option.value}
          label={option.label}
          value={value.includes(option.value)}
          onChange={(ticked) =>
            onChange(ticked ? [...value, option.value] : value.filter((each) => each !== option.value))
          }
        />
      ))}
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
