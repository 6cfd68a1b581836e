import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../kit/context.tsx';
import { formatDate } from '../../ui/format.ts';
import { Picture } from '../../ui/person.tsx';
import type { ReadableReport as Report } from './readable.ts';
import { reportWords as words } from './words.ts';
import styles from './report.module.css';

/** Company, title, period · date · author, cover, summary. */
export function ReportHead({
  report,
  heading: Heading = 'h1',
}: {
  report: Report;
  heading?: 'h1' | 'h2' | undefined;
}): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const { about, cover_image, summary } = report;
  return (
    <header className={styles.head}>
      <div className={styles.company}>
        <Picture
          name={about?.name ?? settings.company_name}
          src={about === null ? settings.favicon : about.logo}
          size={28}
          square
        />
        {about?.name ?? settings.company_name}
      </div>
      <Heading className={styles.title}>{report.title}</Heading>
      <p className={styles.meta}>{metaOf(report, t).join(' · ')}</p>
      {cover_image !== null && <img className={styles.cover} src={cover_image} alt="" />}
      {summary !== null && <p className={styles.summary}>{summary}</p>}
    </header>
  );
}

function metaOf(report: Report, t: ReturnType<typeof useWords<typeof words>>): string[] {
  const { period_start: from, period_end: to, published_at: at, author, corrected_at: corrected } = report;
  return [
    ...(from !== null && to !== null ? [t('period', { from: formatDate(from), to: formatDate(to) })] : []),
    formatDate(at ?? report.report_date),
    ...(author === null ? [] : [t('by', { name: author.name })]),
    ...(corrected ? [t('corrected', { date: formatDate(corrected) })] : []),
  ];
}
