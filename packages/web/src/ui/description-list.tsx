import type { ReactNode } from 'react';
import styles from './description-list.module.css';
import { uiWords } from './words.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Over both columns. */
  readonly wide?: boolean;
}

/** Label and value pairs, two columns where there is room. An empty value is ‘—’. */
export function DescriptionList({
  facts,
  columns = 2,
}: {
  facts: readonly Fact[];
  columns?: 1 | 2;
}): ReactNode {
  return (
    <dl className={styles.list} data-columns={columns}>
      {facts.map((fact) => (
        <div key={fact.label} data-wide={fact.wide}>
          <dt>{fact.label}</dt>
          <dd>{isBlank(fact.value) ? <span className="muted">{uiWords.none}</span> : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;
