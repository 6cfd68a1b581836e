import { ColorInput } from '@mantine/core';
import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import type { ReactNode } from 'react';
import { inputProps } from './field-label.tsx';
import type { TextualProps } from './types.ts';

/** `#2a5bcf`, typed or picked. */
export function ColourField({ value, onChange, ...field }: TextualProps): ReactNode {
  return (
    <ColorInput
      {...inputProps(field)}
      format="hex"
      withEyeDropper={false}
      value={value ?? ''}
      onChange={onChange}
    />
  );
}
