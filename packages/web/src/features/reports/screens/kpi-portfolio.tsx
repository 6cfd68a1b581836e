import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { all } from '../../../kit/all.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { DownloadButton } from '../../../kit/download.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import type { ExplainedTotalProps } from '../portfolio/explained-total.tsx';
import { MatrixTable } from '../portfolio/matrix-table.tsx';
import type { MatrixKpi } from '../portfolio/matrix.ts';
import { rowsOf } from '../portfolio/matrix.ts';
import { RankedList } from '../portfolio/ranked-list.tsx';
import { Trend } from '../portfolio/trend.tsx';
import { useKpis, type KpiCategory } from '../portfolio/use-kpis.ts';
import { quarterName, QuarterSelect } from '../quarter-select.tsx';
import { useMatrix, useQuarter, type Aggregate, type Quarter } from '../queries.ts';
import styles from '../reports.module.css';
import { words } from '../words.ts';
import { usePhone } from '../../../ui/use-phone.ts';

const ExplainedTotal = onOpening(
  ({ kpi }: ExplainedTotalProps) => kpi !== null,
  async () => (await import('../portfolio/explained-total.tsx')).ExplainedTotal,
);

/** The published KPIs of a quarter, company by company. */
export default function KpiPortfolio(): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const quarter = useQuarter();
  const read = all([useKpis(), useMatrix(quarter.label)], (categories, { data }) => ({
    categories,
    matrix: data,
  }));
  const period = quarterName(quarter.label);
  return (
    <Page>
      <PrintHeader title={`${t('portfolioTitle')}, ${period}`} date={quarter.today} />
      <div data-no-print>
        <PageHeader
          title={t('portfolioTitle')}
          actions={
            <div className={styles.tools}>
              <QuarterSelect quarter={quarter} />
              <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
                {t('print')}
              </Button>
              {can('kpi.index') && (
                <DownloadButton href={`/api/reports/quarterly-export?format=xlsx&period=${quarter.label}`}>
                  {t('exportQuarter')}
                </DownloadButton>
              )}
            </div>
          }
        />
      </div>
      <StateView
        of={read}
        thing={t('portfolioThing')}
        skeleton={<BlockSkeleton height={420} />}
        isEmpty={({ matrix }) => matrix.totals.every(({ value }) => value === null)}
        empty={<EmptyState title={t('noPublished', { period })} text={t('noPublishedText')} />}
      >
        {(found) => <Portfolio {...found} quarter={quarter} />}
      </StateView>
    </Page>
  );
}

interface Found {
  readonly categories: readonly KpiCategory[];
  readonly matrix: Aggregate;
  readonly quarter: Quarter;
}

function Portfolio({ categories, matrix, quarter }: Found): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const phone = usePhone();
  const [asked, setCategory] = useSearchParam('category');
  const [sorted, setSorted] = useSearchParam('kpi');
  const [explained, setExplained] = useState<MatrixKpi | null>(null);
  const totals = new Map(matrix.totals.filter(({ value }) => value !== null).map((row) => [row.kpi_id, row]));
  const given = categories
    .map((category) => ({ ...category, kpis: category.kpis.filter(({ id }) => totals.has(id)) }))
    .filter(({ kpis }) => kpis.length > 0);
  const category = given.find(({ id }) => String(id) === asked) ?? given[0];
  const kpis = category?.kpis ?? [];
  const kpi = kpis.find(({ id }) => String(id) === sorted) ?? null;
  const rows = rowsOf(matrix);
  const props = {
    period: quarter.label,
    kpis,
    rows,
    totals,
    sortedBy: kpi?.id ?? null,
    onSort: (id: number | null) => setSorted(id === null ? null : String(id), true),
    onExplain: setExplained,
  };
  const charted = kpi ?? kpis[0];
  return (
    <Stack gap={24}>
      <div className={styles.tools} data-no-print>
        <SelectField
          label={t('category')}
          value={category ? String(category.id) : null}
          onChange={(next) => setCategory(next, true)}
          options={given.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      {phone ? (
        <RankedList {...props} />
      ) : (
        <div data-landscape>
          <MatrixTable {...props} />
        </div>
      )}
      <ExplainedTotal kpi={explained} period={quarter.label} onClose={() => setExplained(null)} />
      {charted && (
        <div data-no-print>
          <Trend kpi={charted} quarter={quarter} rows={rows} currency={settings.currency} />
        </div>
      )}
    </Stack>
  );
}
