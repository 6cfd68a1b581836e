import type { TextualProps } from './fields/types.ts';

export interface RichTextFieldProps extends TextualProps {
  readonly maxLength?: number;
}
