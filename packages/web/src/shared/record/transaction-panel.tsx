import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivityFeed } from '../../ui/activity-feed.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Money, Num } from '../../ui/value.tsx';
import { useWords } from '../../kit/context.tsx';
import { useItem } from '../../kit/query.ts';
import { Status } from '../../kit/status.tsx';
import { TaxFigures } from '../tax/tax-figures.tsx';
import { RecordDocuments } from './documents.tsx';
import { investedIn, type Investment, type InvestmentExtras } from './transaction-investment.ts';
import { transactionWords } from './transaction-words.ts';

const QUERY = {
  include: ['investmentOpportunity', 'fund', 'investmentMethodEntity', 'user', 'taxOption'],
  append: ['holder_name', 'current_value'],
} as const;

/** One investment: where it stands, its amounts, when it moved, its documents. */
export function TransactionPanel({ id, onClose }: { id: string | null; onClose: () => void }): ReactNode {
  const t = useWords(transactionWords);
  const investment = useItem<'investments', InvestmentExtras>('investments', id ?? '', QUERY, {
    enabled: id !== null,
  });
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={(investment.data && investedIn(investment.data)) ?? t('thing')}
    >
      <StateView of={investment} thing={t('thing')} skeleton={<LineSkeleton lines={8} />}>
        {(data) => (
          <Stack gap={24}>
            <Facts investment={data} />
            <section>
              <h3>{t('timeline')}</h3>
              <ActivityFeed entries={stepsOf(data, (key) => t(`steps.${key}`))} />
            </section>
            <section>
              <h3>{t('documents')}</h3>
              <RecordDocuments targetType="investment" targetId={data.id} writable={false} lite />
            </section>
          </Stack>
        )}
      </StateView>
    </SidePanel>
  );
}

function Facts({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(transactionWords);
  const money = (value: string | null): ReactNode => <Money value={value} currency={investment.currency} />;
  const opportunity = investment.investmentOpportunity;
  const { pathname } = useLocation();
  return (
    <Stack>
      <div>
        <Status of="investment" code={investment.status} />
      </div>
      <DescriptionList
        facts={[
          { label: t('ownership'), value: investment.holder_name ?? investment.investmentMethodEntity?.name },
          { label: t('placedBy'), value: investment.user?.name },
          { label: t('requested'), value: money(investment.amount_requested) },
          { label: t('amount'), value: money(investment.amount) },
          { label: t('paid'), value: money(investment.amount_paid) },
          { label: t('outstanding'), value: money(investment.amount_outstanding) },
          { label: t('shares'), value: <Num value={investment.shares} /> },
          { label: t('price'), value: money(investment.share_price) },
          { label: t('value'), value: money(investment.current_value) },
          { label: t('kind'), value: t(`kinds.${investment.kind}`) },
          {
            label: t('tax'),
            value: investment.taxOption && (
              <TaxFigures
                investmentId={investment.id}
                currency={investment.currency}
                hrefOf={({ family, id }) =>
                  family === 'investments' && id !== investment.id ? `${pathname}?panel=${id}` : null
                }
              >
                {investment.taxOption.name}
              </TaxFigures>
            ),
          },
          { label: t('reference'), value: investment.reference },
          { label: t('paymentReference'), value: investment.payment_reference },
          { label: t('notes'), value: investment.notes, wide: true },
        ]}
      />
      {opportunity && (
        <AppLink
          href={`/admin/investments/${investment.issued_at ? 'existing' : 'opportunities'}/${opportunity.id}/details`}
        >
          {t('open')}
        </AppLink>
      )}
    </Stack>
  );
}

const STEPS = [
  'realised_at',
  'withdrawn_at',
  'cancelled_at',
  'certificated_at',
  'issued_at',
  'paid_at',
  'cash_called_at',
  'confirmed_at',
  'reserved_at',
] as const;

const stepsOf = (investment: Investment, label: (key: (typeof STEPS)[number]) => string) =>
  STEPS.flatMap((key) => {
    const at = investment[key];
    return at === null ? [] : [{ id: key, description: label(key), at }];
  });
