import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { KeyDates } from '../../../shared/content/key-dates.tsx';
import { KeyPoints } from '../../../shared/content/key-points.tsx';
import { RecordDocuments } from '../../../shared/record/documents.tsx';
import { Card } from '../../../ui/card.tsx';
import { words } from '../words.ts';

/** What an asset is described by besides its fields. */
export default function AssetContent({ id }: { id: number }): ReactNode {
  const t = useWords(words);
  const of = { targetType: 'fund_investment_opportunity', targetId: id } as const;
  return (
    <>
      <Card title={t('sections.points')}>
        <KeyPoints of={of} />
      </Card>
      <Card title={t('sections.dates')}>
        <KeyDates of={of} />
      </Card>
      <Card title={t('sections.documents')} help={t('sectionHelp.documents')}>
        <RecordDocuments {...of} lite />
      </Card>
    </>
  );
}
