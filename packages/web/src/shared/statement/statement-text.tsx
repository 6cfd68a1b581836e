import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import type { RowOfName } from '../../kit/resource-types.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './statement.module.css';
import { statementWords } from './words.ts';

type StatedType = Pick<RowOfName<'investor-types'>, 'name' | 'statement_title' | 'statement_text'>;

/** The statement of an investor type, word for word as it is signed. */
export function StatementText({ type }: { type: StatedType }): ReactNode {
  const t = useWords(statementWords);
  return (
    <section className={styles.statement} tabIndex={0} aria-label={type.statement_title ?? t('statement')}>
      <h3>{type.statement_title ?? type.name}</h3>
      <RichText html={type.statement_text} />
    </section>
  );
}
