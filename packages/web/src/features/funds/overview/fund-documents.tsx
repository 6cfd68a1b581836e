import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { RecordDocuments } from '../../../shared/record/documents.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Fund } from '../fund.ts';
import { overviewWords } from './overview-words.ts';

/** The papers of the fund, in their folders. */
export function FundDocuments({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  const { can } = useAccess();
  return (
    <Card title={t('documents')}>
      <RecordDocuments targetType="fund" targetId={fund.id} writable={can('funds.update')} lite />
    </Card>
  );
}
