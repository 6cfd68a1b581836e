import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess } from '../../../../kit/access.tsx';
import { useViewer, useWords } from '../../../../kit/context.tsx';
import { FactsCard } from '../../../../kit/declared/facts-card.tsx';
import { refresh } from '../../../../kit/query.ts';
import { useRecordId } from '../../../../kit/record-id.ts';
import { ItemView } from '../../../../shared/inbox/item-view.tsx';
import { useInboxItem } from '../../../../shared/inbox/queries.ts';
import { RecordActivity } from '../../../../shared/record/activity.tsx';
import { RecordDocuments } from '../../../../shared/record/documents.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Stack, WithRail } from '../../../../ui/layout.tsx';
import { Warning } from '../components/warning.tsx';
import { CHANGES, dealFamily, isDealer, isUndecided } from '../family.ts';
import { useDeal } from '../queries.ts';
import { dealWords } from '../words.ts';

const FACTS = [
  'insider_kind',
  'external_company',
  'external_email',
  'issuer_name',
  'instrument',
  'isin',
  'investment_opportunity_id',
  'direction',
  'quantity',
  'price',
  'amount',
  'intended_on',
  'held_since',
  'broker',
  'account_name',
  'connected_name',
  'reason',
  'created_at',
  'decided_by_id',
  'decided_at',
  'decision_note',
  'valid_until',
  'executed_on',
  'executed_price',
  'executed_quantity',
] as const;

/** The deal with its conflict. Staff who may decide it do so here. */
export default function DealDetails(): ReactNode {
  const t = useWords(dealWords);
  const id = useRecordId();
  const { can } = useAccess();
  const viewer = useViewer();
  const client = useQueryClient();
  const { data: deal } = useDeal(id);
  const mayDecide = can('investors.update') && deal !== undefined && deal.user_id !== viewer.id;
  const waiting = useInboxItem(`pa_deal:${id}`, mayDecide && isUndecided(deal));
  if (deal === undefined) return null;
  const target = { targetType: 'deal_placement', targetId: id } as const;
  return (
    <Stack gap={20}>
      {deal.conflict && (
        <Warning title={t('conflict.title')}>
          <p>{t('conflict.text')}</p>
        </Warning>
      )}
      {waiting.data && isUndecided(deal) && (
        <ItemView
          item={waiting.data.data}
          isGone={false}
          onDone={() => void refresh(client, [...CHANGES, 'inbox'])}
        />
      )}
      <WithRail rail={<FactsCard of={dealFamily} record={deal} title="sections.facts" facts={FACTS} />}>
        <Card title={t('sections.documents')}>
          <RecordDocuments
            {...target}
            writable={can('investors.update') || isDealer(deal, viewer.id)}
            privateOnly
            lite
          />
        </Card>
        <Card title={t('sections.activity')}>
          <RecordActivity {...target} />
        </Card>
      </WithRail>
    </Stack>
  );
}
