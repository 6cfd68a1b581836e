import type { LedgerPeriod as Period } from '@tranche/domain/funds/trial-balance';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useListState } from '../../../kit/list-state.ts';
import { usePath } from '../../../kit/query.ts';
import { formatDate } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { ledgerWords } from './ledger-words.ts';

/** Cash before and after the days that are shown, and what came in and went out between them: the server's, over all entries. */
export function LedgerPeriod({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(ledgerWords);
  const [{ filter }] = useListState();
  const days = new URLSearchParams({
    append: 'ledger_period',
    fields: 'id',
    ...(filter.date_from ? { from: filter.date_from } : {}),
    ...(filter.date_to ? { to: filter.date_to } : {}),
  });
  const read = usePath<{ readonly data: { readonly ledger_period: Period } }>(
    `funds/${fund.id}?${days.toString()}`,
  );
  const money = (value: string): ReactNode => <Money value={value} currency={fund.currency} pence="always" />;
  return (
    <StateView of={read} thing={t('period.thing')} skeleton={<StatRow count={4} stats={null} />}>
      {({ data: { ledger_period: period } }) => (
        <StatRow
          stats={[
            {
              label: t('period.opening'),
              value: money(period.opening),
              note: period.from === null ? t('period.start') : formatDate(period.from),
            },
            { label: t('period.received'), value: money(period.received) },
            { label: t('period.paid'), value: money(period.paid) },
            { label: t('period.closing'), value: money(period.closing), note: formatDate(period.to) },
          ]}
        />
      )}
    </StateView>
  );
}
