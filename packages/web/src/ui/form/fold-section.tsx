import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { say } from '../words.ts';
import { FormSection } from './form.tsx';
import styles from './fold-section.module.css';

export interface FoldSectionProps {
  readonly title: string;
  readonly help?: ReactNode;
  /** Fields of this section that are refused: the count stands on the header, and the section opens. */
  readonly errors: number;
  /** Open from the start on a phone. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** A section of a long form; below md it folds to its header (`screens.md` 1.0 FP). */
export function FoldSection({ title, help, errors, first = false, children }: FoldSectionProps): ReactNode {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(first);
  const id = useId();
  useEffect(() => {
    if (errors > 0) setOpen(true);
  }, [errors]);
  if (!phone)
    return (
      <FormSection title={title} help={help}>
        {children}
      </FormSection>
    );
  return (
    <section className={styles.fold} data-open={open}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
        >
          <span>{title}</span>
          {errors > 0 && <span className={styles.errors}>{say('errorsIn', { n: errors })}</span>}
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </button>
      </h2>
      <div id={id} role="group" aria-label={title} hidden={!open} className={styles.body}>
        {help !== undefined && <p className={styles.help}>{help}</p>}
        {children}
      </div>
    </section>
  );
}

/** How many of these fields are refused; `answers` counts `answers.12` too. */
export const errorsAmong = (errors: Readonly<Record<string, string>>, names: readonly string[]): number =>
  Object.keys(errors).filter((path) => names.includes(path.split('.')[0] ?? '')).length;
