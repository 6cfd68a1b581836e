import type { ReactNode } from 'react';
import { ActivityFeed } from '../../ui/activity-feed.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Money, Num } from '../../ui/value.tsx';
import { useWords } from '../context.tsx';
import { useItem } from '../query.ts';
import { Status } from '../status.tsx';
import { RecordDocuments } from './documents.tsx';
import { investedIn, type Line, type LineExtras } from './transaction-line.ts';
import { transactionWords } from './transaction-words.ts';

const QUERY = {
  include: ['investmentOpportunity', 'fund', 'investmentMethodEntity', 'user', 'taxOption'],
  append: ['holder_name', 'current_value'],
} as const;

/** One line: where it stands, its amounts, when it moved, its documents (RT-1). */
export function TransactionPanel({ id, onClose }: { id: string | null; onClose: () => void }): ReactNode {
  const t = useWords(transactionWords);
  const line = useItem<'investments', LineExtras>('investments', id ?? '', QUERY, { enabled: id !== null });
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={(line.data && investedIn(line.data)) ?? t('thing')}
    >
      <StateView of={line} thing={t('thing')} skeleton={<LineSkeleton lines={8} />}>
        {(data) => (
          <Stack gap={24}>
            <Facts line={data} />
            <section>
              <h3>{t('timeline')}</h3>
              <ActivityFeed entries={stepsOf(data, (key) => t(`steps.${key}`))} />
            </section>
            <section>
              <h3>{t('documents')}</h3>
              <RecordDocuments targetType="investment" targetId={data.id} writable={false} />
            </section>
          </Stack>
        )}
      </StateView>
    </SidePanel>
  );
}

function Facts({ line }: { line: Line }): ReactNode {
  const t = useWords(transactionWords);
  const money = (value: string | null): ReactNode => <Money value={value} currency={line.currency} />;
  const opportunity = line.investmentOpportunity;
  return (
    <Stack>
      <div>
        <Status of="investment" code={line.status} />
      </div>
      <DescriptionList
        facts={[
          { label: t('ownership'), value: line.holder_name ?? line.investmentMethodEntity?.name },
          { label: t('placedBy'), value: line.user?.name },
          { label: t('requested'), value: money(line.amount_requested) },
          { label: t('amount'), value: money(line.amount) },
          { label: t('paid'), value: money(line.amount_paid) },
          { label: t('outstanding'), value: money(line.amount_outstanding) },
          { label: t('shares'), value: <Num value={line.shares} /> },
          { label: t('price'), value: money(line.share_price) },
          { label: t('value'), value: money(line.current_value) },
          { label: t('kind'), value: t(`kinds.${line.kind}`) },
          { label: t('tax'), value: line.taxOption?.name },
          { label: t('reference'), value: line.reference },
          { label: t('paymentReference'), value: line.payment_reference },
          { label: t('notes'), value: line.notes, wide: true },
        ]}
      />
      {opportunity && (
        <AppLink
          href={`/admin/investments/${line.issued_at ? 'existing' : 'opportunities'}/${opportunity.id}/details`}
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

const stepsOf = (line: Line, label: (key: (typeof STEPS)[number]) => string) =>
  STEPS.flatMap((key) => {
    const at = line[key];
    return at === null ? [] : [{ id: key, description: label(key), at }];
  });
