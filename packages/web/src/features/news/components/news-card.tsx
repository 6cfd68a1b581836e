import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Picture } from '../../../ui/person.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { readingMinutes, reportHref } from '../report-views.ts';
import type { NewsRow } from '../queries.ts';
import { words } from '../words.ts';
import styles from './news.module.css';

/** The whole card is the target; its link is the title. */
export function NewsCard({ row, unread }: { row: NewsRow; unread: boolean }): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const { about } = row;
  return (
    <article className={styles.card} data-unread={unread}>
      <Picture
        name={about?.name ?? settings.company_name}
        src={about === null ? settings.favicon : about.logo}
        size={44}
        square
      />
      <div className={styles.words}>
        <p className={styles.from}>{about?.name ?? t('firm')}</p>
        <h2 className={styles.title}>
          <AppLink href={reportHref(row.id)}>{row.title}</AppLink>
          {unread && (
            <span className={styles.dot}>
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </h2>
        {row.summary !== null && <p className={styles.summary}>{row.summary}</p>}
        <p className={styles.meta}>
          <DateTime value={row.published_at} /> · {t('minutes', { n: readingMinutes(row.body) })}
        </p>
      </div>
    </article>
  );
}
