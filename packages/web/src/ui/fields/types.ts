import type { FocusEvent, ReactNode } from 'react';

/** What every field takes; `form.field('name')` gives name, value, error, onChange and onBlur. */
export interface FieldProps<V> {
  /** Always visible, above. */
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly name?: string;
  readonly error?: string | undefined;
  /** One line under the label. */
  readonly help?: ReactNode;
  /** Marks ‘(optional)’. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** Text controls show null as empty and answer text: a field of `string` or `string | null` fits. */
export interface TextualProps extends Omit<FieldProps<string | null>, 'onChange'> {
  readonly onChange: (value: string) => void;
}
