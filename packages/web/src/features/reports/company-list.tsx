import { percentOf } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { Reporter } from './queries.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

interface Props {
  readonly reporters: readonly Reporter[];
  readonly current: number | null;
  readonly hrefOf: (reporter: Reporter) => string;
}

/** Who reports, and how much of what is due is there; a fund's figures are entered on its own page. */
export function CompanyList({ reporters, current, hrefOf }: Props): ReactNode {
  const t = useWords(words);
  const kinds = [
    { title: t('companies'), rows: reporters.filter(({ target_type: type }) => type !== 'fund') },
    { title: t('funds'), rows: reporters.filter(({ target_type: type }) => type === 'fund') },
  ].filter(({ rows }) => rows.length > 0);
  return kinds.map(({ title, rows }) => (
    <nav key={title} aria-label={title} className={styles.companies}>
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.target_id}>
            <AppLink
              href={hrefOf(row)}
              aria-current={row.target_type !== 'fund' && row.target_id === current ? 'true' : undefined}
            >
              <span className={styles.companyName}>{row.name}</span>
              <Completeness row={row} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

function Completeness({ row: { due, received, is_late } }: { row: Reporter }): ReactNode {
  const t = useWords(words);
  if (due === 0) return <span className={styles.share}>{t('nothingDue')}</span>;
  return (
    <>
      <span className={styles.bar} aria-hidden data-full={received === due || undefined}>
        <span style={{ width: `${percentOf(received, due)}%` }} />
      </span>
      <span className={styles.share} data-late={is_late || undefined}>
        {t('complete', { received, due })}
        {is_late && ` · ${t('late')}`}
      </span>
    </>
  );
}
