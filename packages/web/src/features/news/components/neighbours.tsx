import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { holdingHref, reportHref } from '../report-views.ts';
import { useNeighbours, type Report } from '../queries.ts';
import { words } from '../words.ts';
import type { ReadingPlace } from '../reading-place.ts';
import styles from './reader.module.css';

/** Previous and next by date: of the same company in its holding, of all news in the news. */
export function Neighbours({ report, place }: { report: Report; place: ReadingPlace }): ReactNode {
  const t = useWords(words);
  const { older, newer } = useNeighbours(
    report,
    place === null ? {} : { target_type: place.type, target_id: place.id },
  );
  const hrefOf = (id: number): string =>
    place === null ? reportHref(id) : `${holdingHref(place)}/reports/${id}`;
  if (older === null && newer === null) return null;
  return (
    <nav aria-label={t('neighbours')} className={styles.neighbours} data-no-print>
      {older && (
        <AppLink href={hrefOf(older.id)} rel="prev" data-side="older">
          <span className={styles.side}>
            <IconArrowLeft size={14} aria-hidden /> {t('older')}
          </span>
          {older.title}
        </AppLink>
      )}
      {newer && (
        <AppLink href={hrefOf(newer.id)} rel="next" data-side="newer">
          <span className={styles.side}>
            {t('newer')} <IconArrowRight size={14} aria-hidden />
          </span>
          {newer.title}
        </AppLink>
      )}
    </nav>
  );
}
