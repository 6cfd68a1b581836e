import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorOf, labelOf } from './field-label.tsx';
import styles from './fields.module.css';
import type { Option } from './options.ts';
import type { FieldProps } from './types.ts';

export interface RadioCardsFieldProps extends FieldProps<string | null> {
  readonly options: readonly (Option & { readonly help?: ReactNode })[];
  /** Two that are compared: side by side where there is room. */
  readonly pair?: boolean;
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
  pair,
}: RadioCardsFieldProps): ReactNode {
  return (
    <Radio.Group
      label={labelOf(label, optional)}
      description={help}
      error={errorOf({ error, name, label })}
      name={name}
      value={value}
      onChange={onChange}
      data-field={name}
      // on top: below nine cards no one would see what is wrong
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      <div className={styles.cards} data-pair={pair}>
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
