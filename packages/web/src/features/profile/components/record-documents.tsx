import type { TargetType } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DocumentList } from '../../../shared/pdf/document-list.tsx';
import { useList } from '../../../kit/query.ts';
import { targetFilter } from '../../../shared/record/target.ts';
import { Card } from '../../../ui/card.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';

/** The documents of one of my records that I may see. */
export function RecordDocuments({ type, id }: { type: TargetType; id: number }): ReactNode {
  const t = useWords(words);
  const list = useList<'documents', { url: string | null }>('documents', {
    filter: targetFilter({ targetType: type, targetId: id }),
    append: ['url'],
    sort: '-created_at',
    limit: 100,
  });
  return (
    <Card
      flush
      title={t('cards.documents')}
      help={list.data?.meta.total === 0 ? t('method.noDocuments') : undefined}
    >
      <StateView of={list} thing={t('method.documentsThing')} skeleton={<LineSkeleton lines={2} />}>
        {({ data }) => (data.length > 0 ? <DocumentList rows={data} /> : null)}
      </StateView>
    </Card>
  );
}
