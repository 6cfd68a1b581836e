import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';
import type { TextualProps } from './types.ts';

/** Six digits of an authenticator app, which a phone offers on its own; a space in the middle is allowed. */
export const CodeField = (props: TextualProps): ReactNode => (
  <TextField {...props} autoComplete="one-time-code" inputMode="numeric" maxLength={7} mono autoFocus />
);
