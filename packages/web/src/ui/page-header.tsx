import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './page-header.module.css';
import { say } from './words.ts';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A count or one sentence under the title. */
  readonly note?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Right: one primary action, then the rest. */
  readonly actions?: ReactNode;
}

/** Where am I, and what can I do next. */
export function PageHeader({ title, note, crumbs, actions }: PageHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

export interface RecordHeaderProps {
  readonly name: string;
  readonly crumbs: readonly Crumb[];
  readonly pill?: ReactNode;
  /** Secondary facts, each short: ‘London’, ‘Owner: Ann Lee’. */
  readonly facts?: readonly ReactNode[];
  readonly actions?: ReactNode;
  readonly picture?: ReactNode;
}

/** Breadcrumb, name with its state, facts, actions; the name line stays in sight when the record is scrolled. */
export function RecordHeader({
  name,
  crumbs,
  pill,
  facts = [],
  actions,
  picture,
}: RecordHeaderProps): ReactNode {
  return (
    <div className={styles.record}>
      <Crumbs crumbs={crumbs} />
      <div className={styles.line}>
        <div className={styles.identity}>
          {picture}
          <h1 className={styles.name}>{name}</h1>
          {pill}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  return (
    <nav aria-label={say('breadcrumb')} className={styles.crumbs} data-no-print>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <AppLink href={crumb.href}>{crumb.label}</AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
