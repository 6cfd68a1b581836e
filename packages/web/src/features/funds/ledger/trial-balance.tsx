import type { TrialBalance as Balance } from '@tranche/domain/funds/trial-balance';
import { isZero } from '@tranche/domain/kit/exact';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { dayOf, formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { ledgerWords } from './ledger-words.ts';

export interface TrialBalanceProps {
  readonly fund: Fund;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The books at a day: debits and credits by account. */
export function TrialBalance({ fund, open, onClose }: TrialBalanceProps): ReactNode {
  const t = useWords(ledgerWords);
  const today = dayOf(new Date());
  const [day, setDay] = useState<string | null>(today);
  return (
    <SidePanel wide open={open} onClose={onClose} title={t('trial.title')}>
      <Stack gap={20}>
        <DateField label={t('trial.day')} value={day} onChange={setDay} max={today} />
        {open && <Accounts fund={fund} day={day ?? today} />}
      </Stack>
    </SidePanel>
  );
}

function Accounts({ fund, day }: { fund: Fund; day: string }): ReactNode {
  const t = useWords(ledgerWords);
  const read = usePath<{ readonly data: { readonly trial_balance: Balance } }>(
    `funds/${fund.id}?append=trial_balance&fields=id&as_of=${day}`,
  );
  const money = (value: string): ReactNode =>
    isZero(value) ? '' : <Money value={value} currency={fund.currency} pence="always" />;
  return (
    <StateView
      of={read}
      thing={t('trial.thing')}
      skeleton={<BlockSkeleton height={240} />}
      isEmpty={({ data }) => data.trial_balance.rows.length === 0}
      empty={<EmptyState title={t('emptyTitle')} text={t('trial.emptyText')} />}
    >
      {({ data: { trial_balance: balance } }) => (
        <>
          <FigureTable
            label={t('trial.title')}
            rows={balance.rows}
            rowKey={(row) => row.account}
            totalLabel={t('trial.total')}
            columns={[
              {
                id: 'account',
                header: t('trial.account'),
                cell: (row) => (row.account === 'cash' ? t('trial.cash') : t(`types.${row.account}`)),
              },
              {
                id: 'debit',
                header: t('trial.debit'),
                align: 'right',
                cell: (row) => money(row.debit),
                total: money(balance.debit),
              },
              {
                id: 'credit',
                header: t('trial.credit'),
                align: 'right',
                cell: (row) => money(row.credit),
                total: money(balance.credit),
              },
            ]}
          />
          <p role="status">
            {isZero(balance.difference)
              ? t('trial.balanced')
              : t('trial.difference', {
                  amount: formatMoney(balance.difference, { currency: fund.currency, pence: 'always' }),
                })}
          </p>
        </>
      )}
    </StateView>
  );
}
