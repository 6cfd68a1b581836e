import type { FundFigures } from '@tranche/domain/reporting/report-figures';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useItem, useList } from '../../kit/query.ts';
import { formatDate } from '../../ui/format.ts';
import { StatRow } from '../../ui/stat-tile.tsx';
import { Money, Num } from '../../ui/value.tsx';
import type { ReadableReport } from './readable.ts';
import { reportWords } from './words.ts';

/** What the fund was worth at the end of the report's period, as it was when the report was published. */
export function FundSnapshot({ report, fundId }: { report: ReadableReport; fundId: number }): ReactNode {
  const { figures_snapshot: frozen } = report;
  if (!frozen) return <ValueNow fundId={fundId} until={report.period_end ?? report.report_date} />;
  return frozen.fund && <FundValue value={frozen.fund} currency={frozen.currency} />;
}

/** Of a report from before figures were frozen: the last published value by then. */
function ValueNow({ fundId, until }: { fundId: number; until: string }): ReactNode {
  const fund = useItem('funds', fundId, { fields: ['currency'] });
  const values = useList('fund-net-asset-values', {
    filter: { fund_id: fundId, as_of_to: until },
    sort: '-as_of',
    limit: 1,
  });
  if (values.isPending) return <StatRow stats={null} count={3} />;
  const latest = values.data?.data[0];
  return latest && <FundValue value={latest} currency={fund.data?.currency} />;
}

function FundValue({ value, currency }: { value: FundFigures; currency: string | undefined }): ReactNode {
  const t = useWords(reportWords);
  const note = t('asOf', { date: formatDate(value.as_of) });
  return (
    <StatRow
      stats={[
        { label: t('nav'), value: <Money value={value.nav} currency={currency} pence="never" />, note },
        { label: t('navPerUnit'), value: <Money value={value.nav_per_unit} currency={currency} />, note },
        { label: t('units'), value: <Num value={value.units_in_issue} decimals={0} />, note },
      ]}
    />
  );
}
