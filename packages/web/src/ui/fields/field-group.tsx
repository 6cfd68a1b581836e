import type { ReactNode } from 'react';
import { Stack } from '../layout.tsx';
import styles from './field-group.module.css';

/** Ticks that answer one question, under its label. */
export function FieldGroup({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <Stack gap={8}>{children}</Stack>
    </fieldset>
  );
}
