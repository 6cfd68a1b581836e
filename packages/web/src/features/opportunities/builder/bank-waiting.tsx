import { bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { builderWords } from '../builder-words.ts';
import { useBuilder } from './use-builder.ts';

/** The fields below show what stands; this says that something else was asked for. */
export function BankWaiting(): ReactNode {
  const t = useWords(builderWords);
  const { offer } = useBuilder();
  const waiting = useList('bank-detail-changes', {
    filter: {
      subject_type: 'investment_opportunity',
      subject_id: offer.id,
      status: bankChangeStatus.waiting,
    },
  });
  if (!waiting.data || waiting.data.data.length === 0) return null;
  return (
    <p role="status">
      {t('bankWaiting')}{' '}
      <Can p="branding.update">
        <AppLink href="/admin/settings/account/bank-changes">{t('bankReview')}</AppLink>
      </Can>
    </p>
  );
}
