import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DownloadButton } from '../../../kit/download.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { part } from '../../../ui/part.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { CompanyList } from '../company-list.tsx';
import { Inputs } from '../inputs/inputs.tsx';
import { QuarterSelect } from '../quarter-select.tsx';
import { useCompleteness, useQuarter, type Quarter, type Reporter } from '../queries.ts';
import styles from '../reports.module.css';
import { words } from '../words.ts';

// the grid is what the desk opens with; the other views come when they are chosen
const WAITING = <BlockSkeleton height={420} />;
const Report = part(async () => ({ default: (await import('../report/report.tsx')).Report }), WAITING);
const CustomKpis = part(
  async () => ({ default: (await import('../custom/custom-kpis.tsx')).CustomKpis }),
  WAITING,
);

const VIEWS = ['inputs', 'report', 'custom'] as const;

/** The KPI desk: who reports, what they reported, and what investors read of it. */
export default function KpiDesk(): ReactNode {
  const t = useWords(words);
  const quarter = useQuarter();
  const list = useCompleteness(quarter.label);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          <div className={styles.tools} data-no-print>
            <QuarterSelect quarter={quarter} />
            <DownloadButton
              href={`/api/report-inputs/export?format=xlsx&filter[period_from]=${quarter.from}&filter[period_to]=${quarter.to}`}
            >
              {t('exportInputs')}
            </DownloadButton>
            <DownloadButton href={`/api/reports/quarterly-export?format=xlsx&period=${quarter.label}`}>
              {t('exportQuarter')}
            </DownloadButton>
          </div>
        }
      />
      <StateView
        of={list}
        thing={t('companiesThing')}
        skeleton={WAITING}
        isEmpty={({ data }) => data.companies.length === 0}
        empty={<EmptyState title={t('noCompanies')} text={t('noCompaniesText')} />}
      >
        {({ data }) => <Desk reporters={data.companies} quarter={quarter} />}
      </StateView>
    </Page>
  );
}

function Desk({ reporters, quarter }: { reporters: readonly Reporter[]; quarter: Quarter }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const { history } = useRouter();
  const { searchStr } = useLocation();
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [of] = useSearchParam('of');
  const [asked, setView] = useSearchParam('view');
  const companies = reporters.filter(({ target_type: type }) => type === 'investment_opportunity');
  const company = companies.find(({ target_id: id }) => String(id) === of) ?? companies[0] ?? null;
  const view = VIEWS.find((each) => each === asked) ?? 'inputs';
  const hrefOf = ({ target_type: type, target_id: id }: Reporter): string => {
    if (type === 'fund') return `/admin/funds/${id}/details/kpis`;
    const params = new URLSearchParams(searchStr);
    params.set('of', String(id));
    return `/admin/reports/kpis?${params.toString()}`;
  };
  const tabs = [
    { key: 'inputs', label: t('inputs') },
    ...(can('kpi.create') ? [{ key: 'requests', label: t('requests') }] : []),
    { key: 'report', label: t('report') },
    ...(can('custom_kpis.index') ? [{ key: 'custom', label: t('custom') }] : []),
  ];
  const choose = (key: string): void => {
    if (key === 'requests') history.push(`/admin/reports/kpis/requests?period=${quarter.to}`);
    else setView(key === 'inputs' ? null : key);
  };
  return (
    <div className={styles.desk}>
      {narrow ? (
        <SelectField
          label={t('company')}
          value={company === null ? null : hrefOf(company)}
          onChange={(href) => href !== null && history.push(href)}
          options={reporters.map((row) => ({ value: hrefOf(row), label: row.name }))}
        />
      ) : (
        <div className={styles.side} data-no-print>
          <CompanyList reporters={reporters} current={company?.target_id ?? null} hrefOf={hrefOf} />
        </div>
      )}
      <Stack gap={16}>
        <ViewTabs label={t('views')} tabs={tabs} current={view} onChange={choose} />
        {company === null ? (
          <EmptyState title={t('noCompanies')} text={t('noCompaniesText')} />
        ) : (
          <View key={company.target_id} view={view} company={company} quarter={quarter} />
        )}
      </Stack>
    </div>
  );
}

function View({
  view,
  ...of
}: {
  view: (typeof VIEWS)[number];
  company: Reporter;
  quarter: Quarter;
}): ReactNode {
  switch (view) {
    case 'inputs':
      return <Inputs {...of} />;
    case 'report':
      return <Report {...of} />;
    case 'custom':
      return <CustomKpis company={of.company} />;
  }
}
