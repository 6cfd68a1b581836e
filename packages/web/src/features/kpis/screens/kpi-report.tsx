import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useKpiReport } from '../../../shared/kpis/read-series.ts';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useItem } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ReportBody } from '../components/report-body.tsx';
import { words } from '../words.ts';

/** The published figures of a company that I hold. */
export default function KpiReportScreen(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const report = useKpiReport({ type: 'investment_opportunity', id });
  const company = useItem('investment-opportunities', id, { fields: ['name', 'logo', 'currency'] });
  const name = company.data?.name ?? '';
  const title = t('pageTitle', { name });
  useAnnouncedTitle(name === '' ? null : title);
  if (hasStatus(report.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Stack gap={24}>
      <PrintHeader title={title} date={dayOf(new Date())} />
      <RecordHeader
        name={name === '' ? t('title') : title}
        crumbs={[
          { label: t('portfolio'), href: '/investor/portfolio' },
          ...(name === '' ? [] : [{ label: name, href: `/investor/portfolio/${id}` }]),
        ]}
        picture={company.data && <Picture name={name} src={company.data.logo} size={40} square />}
        actions={
          <span data-no-print>
            <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        }
      />
      <StateView
        of={report}
        thing={t('thing')}
        skeleton={<ReportSkeleton />}
        isEmpty={({ series }) => series.length === 0}
        empty={<EmptyState title={t('empty')} text={t('emptyText', { name })} />}
      >
        {(data) => (
          <ReportBody report={data} company={{ id, name, currency: company.data?.currency ?? 'GBP' }} />
        )}
      </StateView>
    </Stack>
  );
}

const ReportSkeleton = (): ReactNode => (
  <Stack gap={24}>
    <StatRow stats={null} count={4} />
    <BlockSkeleton height={320} />
  </Stack>
);
