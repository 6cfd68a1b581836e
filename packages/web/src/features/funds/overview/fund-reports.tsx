import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { overviewWords } from './overview-words.ts';

const UPDATES = '/admin/reports/updates';

/** What was written of the fund, drafts among it. */
export function FundReports({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  return (
    <Can p="update_reports.index">
      <Card
        title={t('reports.title')}
        flush
        actions={
          <Can p="update_reports.create">
            <LinkButton small href={`${UPDATES}/new-update?target_type=fund&target_id=${fund.id}`}>
              {t('reports.new')}
            </LinkButton>
          </Can>
        }
      >
        <LocalTable
          resource="update-reports"
          things={t('reports.things')}
          query={{ filter: { target_type: 'fund', target_id: fund.id }, sort: '-report_date', limit: 5 }}
          rowName={(row) => row.title}
          rowHref={(row) => `${UPDATES}/${row.id}/details`}
          columns={[
            { id: 'title', header: t.field('title'), cell: (row) => row.title },
            {
              id: 'report_date',
              header: t.field('report_date'),
              width: 140,
              cell: (row) => <DateTime value={row.report_date} />,
            },
            {
              id: 'status',
              header: t.field('status'),
              width: 120,
              card: 'pill',
              cell: (row) => <Status of="report" code={row.status} />,
            },
          ]}
          empty={{ title: t('reports.emptyTitle'), text: t('reports.emptyText') }}
        />
      </Card>
    </Can>
  );
}
