import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { Discussion } from '../../../shared/discussion/discussion.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { useReadReport } from '../../../shared/news/unread-reports.ts';
import { ReportArticle } from '../../../shared/report/article.tsx';
import { useOpened } from '../../../shared/record/use-opened.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReadingProgress } from '../../../ui/reading-progress.tsx';
import { Bar, BlockSkeleton, LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { holdingHref } from '../report-views.ts';
import { useReport, type Report } from '../queries.ts';
import { words } from '../words.ts';
import { BackLink } from './back-link.tsx';
import { Neighbours } from './neighbours.tsx';
import styles from './reader.module.css';
import type { ReadingPlace } from '../reading-place.ts';
import { FEED } from '../trail.ts';

const belongs = ({ target_type, target_id }: Report, place: ReadingPlace): boolean =>
  place === null || (target_type === place.type && target_id === place.id);

/** One reader. A draft, a withdrawn report and one of another company are not there. */
export function Reader({ reportId, place }: { reportId: number; place: ReadingPlace }): ReactNode {
  const t = useWords(words);
  const report = useReport(reportId);
  const foreign = report.data !== undefined && !belongs(report.data, place);
  if (hasStatus(report.error, 404) || foreign) return <ErrorSlot status={404} />;
  return (
    <StateView
      of={report}
      thing={t('reportThing')}
      up={
        place === null ? { label: t('title'), href: FEED } : { label: t('holding'), href: holdingHref(place) }
      }
      skeleton={<ArticleSkeleton />}
    >
      {(row) => <Article report={row} place={place} />}
    </StateView>
  );
}

function Article({ report, place }: { report: Report; place: ReadingPlace }): ReactNode {
  const t = useWords(words);
  useAnnouncedTitle(report.title);
  useOpened('update_report', report.id);
  useReadReport(report.id);
  const { about } = report;
  return (
    <div className={styles.page}>
      <ReadingProgress />
      <PrintHeader title={report.title} date={report.published_at ?? report.report_date} />
      <div className={styles.bar} data-no-print>
        <BackLink about={about} place={place} />
        <span className={styles.tools}>
          {place === null && about?.held && (
            <LinkButton href={holdingHref(about)}>{t('viewHolding')}</LinkButton>
          )}
          <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      </div>
      <ReportArticle report={report} />
      <div data-no-print>
        <Card title={t('questions')}>
          <Discussion target={{ targetType: 'update_report', targetId: report.id }} />
        </Card>
      </div>
      <Neighbours report={report} place={place} />
    </div>
  );
}

const ArticleSkeleton = (): ReactNode => (
  <div className={styles.page}>
    <Bar width={160} />
    <Bar width="70%" height={32} />
    <BlockSkeleton height={200} />
    <LineSkeleton lines={8} />
  </div>
);
