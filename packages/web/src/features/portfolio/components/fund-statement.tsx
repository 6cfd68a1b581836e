import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { keys } from '../../../kit/query-keys.ts';
import { readAll } from '../../../kit/read-all.ts';
import { DownloadButton } from '../../../kit/download.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { PERIODS, statementOf } from '../ledger.ts';
import { useFundPeriod, type FundPeriod } from '../use-fund-period.ts';
import { words } from '../words.ts';
import { AccountChart } from './fund-charts.tsx';
import { LedgerTable } from './ledger-table.tsx';

/** My account with the fund in a period: the steps from opening to closing, my ledger, and both as a PDF. */
export function FundStatement({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { id } = page.holding.target;
  const period = useFundPeriod(page.as_of);
  const path = [`portfolio/${id}?type=fund`, period.query].filter(Boolean).join('&');
  const account = usePath<{ data: HoldingPage }>(path);
  return (
    <Stack gap={24}>
      <PeriodBar period={period} fundId={id} today={page.as_of} />
      <StateView of={account} thing={t('fund.account')} skeleton={<BlockSkeleton height={360} />}>
        {({ data: { capital_account, currency } }) =>
          capital_account && <AccountChart account={capital_account} currency={currency} />
        }
      </StateView>
      <Ledger page={page} period={period} />
    </Stack>
  );
}

function PeriodBar({
  period,
  fundId,
  today,
}: {
  period: FundPeriod;
  fundId: number;
  today: string;
}): ReactNode {
  const t = useWords(words);
  const query = [`fund_id=${fundId}`, period.query].filter(Boolean).join('&');
  return (
    <Row align="end" justify="between">
      <Row align="end">
        <SelectField
          label={t('fund.period')}
          value={period.key}
          onChange={period.setKey}
          options={PERIODS.map((key) => ({ value: key, label: t(`fund.periods.${key}`) }))}
        />
        {period.key === 'own' && (
          <>
            <DateField
              label={t('fund.from')}
              value={period.days.start}
              onChange={period.setFrom}
              max={today}
            />
            <DateField label={t('fund.to')} value={period.days.end} onChange={period.setTo} max={today} />
          </>
        )}
      </Row>
      <DownloadButton href={`/api/portfolio-statement/download?${query}`}>{t('statement')}</DownloadButton>
    </Row>
  );
}

function Ledger({ page, period }: { page: HoldingPage; period: FundPeriod }): ReactNode {
  const t = useWords(words);
  const filter = { fund_id: page.holding.target.id };
  const entries = useQuery({
    queryKey: keys.list('fund-ledger', { filter, limit: 100 }),
    queryFn: ({ signal }) => readAll('fund-ledger', { filter, sort: 'entry_date' }, signal),
  });
  return (
    <Card title={t('fund.entries')} help={t('fund.balanceHelp')} flush>
      <StateView of={entries} thing={t('fund.entriesThing')} skeleton={<BlockSkeleton height={200} />}>
        {(rows) => {
          const statement = statementOf(rows, period.days);
          return statement.rows.length === 0 ? (
            <EmptyState title={t('fund.noEntries')} />
          ) : (
            <LedgerTable statement={statement} currency={page.currency} />
          );
        }}
      </StateView>
    </Card>
  );
}
