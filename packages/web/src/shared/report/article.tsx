import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { formatDate } from '../../ui/format.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Attachments } from './attachments.tsx';
import { FigureBlockView } from './figure-block.tsx';
import { blockOf } from './figures.ts';
import { FundSnapshot } from './fund-snapshot.tsx';
import type { ReadableReport } from './readable.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportHead } from './report-head.tsx';
import styles from './report.module.css';
import { reportWords } from './words.ts';

/** One report as its reader has it before them; the previews of staff show this very one. */
export function ReportArticle({
  report,
  heading,
}: {
  report: ReadableReport;
  heading?: 'h1' | 'h2';
}): ReactNode {
  const t = useWords(reportWords);
  const { about, correction_note: note, corrected_at: at, figures_snapshot: figures } = report;
  return (
    <article className={styles.article}>
      <ReportHead report={report} heading={heading} />
      {note && at && (
        <p className={styles.correction}>
          <strong>{t('correction', { date: formatDate(at) })}</strong> {note}
        </p>
      )}
      {about?.type === 'fund' && <FundSnapshot report={report} fundId={about.id} />}
      <div className={styles.body}>
        <RichText
          html={report.body}
          slot={(place) => {
            const of = blockOf(place);
            if (of === null) return null;
            const series = figures?.series.find(({ key }) => key === of.kpi);
            return (
              <div className={styles.block}>
                <FigureBlockView block={of.block} series={series} currency={figures?.currency ?? 'GBP'} />
              </div>
            );
          }}
        />
      </div>
      <ReportFigures report={report} />
      <Attachments documents={report.documents} />
    </article>
  );
}
