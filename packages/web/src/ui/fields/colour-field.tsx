import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { inputProps } from './field-label.tsx';
import styles from './fields.module.css';
import type { TextualProps } from './types.ts';

const HEX = /^#[\da-f]{6}$/i;

/** `#2a5bcf`, typed, or picked in the browser's own palette. */
export function ColourField({ value, onChange, ...field }: TextualProps): ReactNode {
  return (
    <TextInput
      {...inputProps(field)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={sayInForm('pickColour')}
          value={HEX.test(value ?? '') ? (value ?? '') : '#ffffff'}
          disabled={field.disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
