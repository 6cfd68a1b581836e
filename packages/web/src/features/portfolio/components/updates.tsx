import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useUnreadReports } from '../../../shared/news/unread-reports.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { holdingHref } from '../../../shared/holdings/portfolio-tables.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

/** What the company or the fund reports, newest first, with a dot until it is read. */
export function Updates({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const unread = useUnreadReports();
  const { target } = page.holding;
  const ofFund = target.type === 'fund';
  const reports = [...page.reports].sort((a, b) => (a.report_date > b.report_date ? -1 : 1));
  return (
    <Card title={t(ofFund ? 'tabs.reports' : 'tabs.updates')} flush>
      {reports.length === 0 && (
        <EmptyState
          title={t(ofFund ? 'noReports' : 'noUpdates')}
          text={t(ofFund ? 'noReportsText' : 'noUpdatesText')}
        />
      )}
      <RowList>
        {reports.map((report) => (
          <li key={report.id}>
            <span className={styles.grow}>
              <span className={styles.name}>
                {unread?.has(report.id) && (
                  <span className={styles.dot} role="img" aria-label={t('unread')} />
                )}
                <AppLink href={`${holdingHref(target)}/reports/${report.id}`}>{report.title}</AppLink>
              </span>
              {report.summary && <span className={styles.note}>{report.summary}</span>}
            </span>
            <DateTime value={report.report_date} />
          </li>
        ))}
      </RowList>
    </Card>
  );
}
