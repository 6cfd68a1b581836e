import { useEffect, useState, type ReactNode } from 'react';
import { Fold, useFolds } from '../fold.tsx';
import foldStyles from '../fold.module.css';
import { sayInForm } from '../form-words.ts';
import { FormSection } from './form.tsx';

export interface FoldSectionProps {
  readonly title: string;
  readonly help?: ReactNode;
  /** Fields of this section that are refused: the count is on the header, and the section opens. */
  readonly errors: number;
  /** Open from the start on a phone. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** A section of a long form; below md it folds to its header (`screens.md#1.0` FP). */
export function FoldSection({ title, help, errors, first = false, children }: FoldSectionProps): ReactNode {
  const folds = useFolds();
  const [open, setOpen] = useState(first);
  useEffect(() => {
    if (errors > 0) setOpen(true);
  }, [errors]);
  if (!folds)
    return (
      <FormSection title={title} help={help}>
        {children}
      </FormSection>
    );
  return (
    <Fold
      title={title}
      note={errors > 0 && <span className={foldStyles.errors}>{sayInForm('errorsIn', { n: errors })}</span>}
      open={open}
      onToggle={() => setOpen((was) => !was)}
    >
      {help !== undefined && <p className={foldStyles.help}>{help}</p>}
      {children}
    </Fold>
  );
}

/** How many of these fields are refused; `answers` counts `answers.12` too. */
export const errorsAmong = (errors: Readonly<Record<string, string>>, names: readonly string[]): number =>
  Object.keys(errors).filter((path) => names.includes(path.split('.')[0] ?? '')).length;
