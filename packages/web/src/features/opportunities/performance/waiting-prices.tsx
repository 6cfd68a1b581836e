import { draftLive } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../../kit/api-error.ts';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { NoOther } from '../../../shared/second-person/no-other.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import type { Named, OpportunityRow } from '../queries.ts';
import { performanceWords } from './performance-words.ts';

const KINDS = { 'share-prices': 'approval_price', 'net-asset-values': 'approval_unit_value' } as const;

/** A value as its list names it: of a share, or of all units. */
interface Waiting {
  readonly family: keyof typeof KINDS;
  readonly id: number;
  readonly amount: string;
  readonly day: string;
  readonly by: number | null;
  readonly name: string;
}
type Submitted = { submittedBy?: Named | null };

/** Prices and unit values that someone else must confirm; until then those in use stay. */
export function WaitingPrices({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(performanceWords);
  const query = {
    filter: { investment_opportunity_id: opportunity.id, status: draftLive.draft },
    include: ['submittedBy'],
    limit: 20,
  };
  const prices = useList<'share-prices', Submitted>('share-prices', query).data?.data ?? [];
  const values = useList<'net-asset-values', Submitted>('net-asset-values', query).data?.data ?? [];
  const waiting: Waiting[] = [
    ...prices
      .filter(({ submitted_at }) => submitted_at !== null)
      .map((row) => waitingOf('share-prices', row, row.price, row.effective_on)),
    ...values
      .filter(({ submitted_at }) => submitted_at !== null)
      .map((row) => waitingOf('net-asset-values', row, row.nav, row.as_of)),
  ];
  if (waiting.length === 0) return null;
  return (
    <Card tone="info" title={t('waiting.title')} help={t('waiting.help')}>
      <Stack gap={12}>
        {waiting.map((value) => (
          <Row key={`${value.family} ${value.id}`} justify="between" gap={12}>
            <span>
              {t(`waiting.of.${value.family}`)} <Money value={value.amount} currency={opportunity.currency} />
              , <DateTime value={value.day} />
            </span>
            <Decide of={value} />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

const waitingOf = (
  family: Waiting['family'],
  row: { readonly id: number; readonly submitted_by_id: number | null } & Submitted,
  amount: string,
  day: string,
): Waiting => ({
  family,
  id: row.id,
  amount,
  day,
  by: row.submitted_by_id,
  name: row.submittedBy?.name ?? '',
});

function Decide({ of: { family, id, by, name } }: { of: Waiting }): ReactNode {
  const t = useWords(performanceWords);
  const viewer = useViewer();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (by !== viewer?.id)
    return (
      <Row gap={12}>
        <span className="muted">{t('waiting.by', { name })}</span>
        <LinkButton small href={`/admin/inbox?kind=${KINDS[family]}`}>
          {t('waiting.decide')}
        </LinkButton>
      </Row>
    );
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.update(family, id, { submit: false });
      await refresh(client, [family, 'activity']);
      toast(t('waiting.withdrawn'));
    } catch (error) {
      toastError((isApiError(error) && error.message) || t('waiting.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={12}>
      <span className="muted">
        {t('waiting.own')} <NoOther kind={KINDS[family]} id={id} />
      </span>
      <Button small busy={isBusy && t('busy')} onClick={() => void withdraw()}>
        {t('waiting.withdraw')}
      </Button>
    </Row>
  );
}
