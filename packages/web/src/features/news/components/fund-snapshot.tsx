import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useItem, useList } from '../../../kit/query.ts';
import { formatDate } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { words } from '../words.ts';

/** What the fund was worth at the end of the report's period: the last published value by then. */
export function FundSnapshot({ fundId, until }: { fundId: number; until: string }): ReactNode {
  const t = useWords(words);
  const fund = useItem('funds', fundId, { fields: ['currency'] });
  const values = useList('fund-net-asset-values', {
    filter: { fund_id: fundId, as_of_to: until },
    sort: '-as_of',
    type: 'current',
    limit: 1,
  });
  if (values.isPending) return <StatRow stats={null} count={3} />;
  const latest = values.data?.data[0];
  if (latest === undefined) return null;
  const currency = fund.data?.currency;
  const note = t('asOf', { date: formatDate(latest.as_of) });
  return (
    <StatRow
      stats={[
        { label: t('nav'), value: <Money value={latest.nav} currency={currency} pence="never" />, note },
        { label: t('navPerUnit'), value: <Money value={latest.nav_per_unit} currency={currency} />, note },
        { label: t('units'), value: <Num value={latest.units_in_issue} decimals={0} />, note },
      ]}
    />
  );
}
