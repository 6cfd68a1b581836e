import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { inputProps } from './field-label.tsx';
import styles from './fields.module.css';
import type { TextualProps } from './types.ts';

const HEX = /^#[\da-f]{6}$/i;

/** `#2a5bcf`, typed, or picked in the browser's own palette. */
export function ColourField({ value, onChange, ...field }: TextualProps): ReactNode {
  const colour = HEX.test(value ?? '') ? (value ?? '') : '#ffffff';
  return (
    <TextInput
      {...inputProps(field)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      leftSectionPointerEvents="all"
      leftSection={
        field.disabled ? (
          <span className={styles.swatch} style={{ background: colour }} aria-hidden />
        ) : (
          <input
            type="color"
            className={styles.swatch}
            aria-label={sayInForm('pickColour')}
            value={colour}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    />
  );
}
