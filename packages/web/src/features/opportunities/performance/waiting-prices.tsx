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

/** Prices that someone else must confirm; until then the one in use stays. */
export function WaitingPrices({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(performanceWords);
  const { data } = useList<'share-prices', { submittedBy?: Named | null }>('share-prices', {
    filter: { investment_opportunity_id: opportunity.id, status: draftLive.draft },
    include: ['submittedBy'],
    limit: 20,
  });
  const waiting = data?.data.filter((price) => price.submitted_at !== null) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card tone="info" title={t('waiting.title')} help={t('waiting.help')}>
      <Stack gap={12}>
        {waiting.map((price) => (
          <Row key={price.id} justify="between" gap={12}>
            <span>
              <Money value={price.price} currency={opportunity.currency} />,{' '}
              <DateTime value={price.effective_on} />
            </span>
            <Decide id={price.id} by={price.submitted_by_id} name={price.submittedBy?.name ?? ''} />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Decide({ id, by, name }: { id: number; by: number | null; name: string }): ReactNode {
  const t = useWords(performanceWords);
  const viewer = useViewer();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (by !== viewer?.id)
    return (
      <Row gap={12}>
        <span className="muted">{t('waiting.by', { name })}</span>
        <LinkButton small href="/admin/inbox?kind=approval_price">
          {t('waiting.decide')}
        </LinkButton>
      </Row>
    );
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.update('share-prices', id, { submit: false });
      await refresh(client, ['share-prices', 'activity']);
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
        {t('waiting.own')} <NoOther kind="approval_price" id={id} />
      </span>
      <Button small busy={isBusy && t('busy')} onClick={() => void withdraw()}>
        {t('waiting.withdraw')}
      </Button>
    </Row>
  );
}
