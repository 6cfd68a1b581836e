import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { Card } from '../../ui/card.tsx';
import { RecordDocuments } from '../record/documents.tsx';
import type { RecordTarget } from '../record/target.ts';
import { KeyDates } from './key-dates.tsx';
import { KeyPoints } from './key-points.tsx';
import { contentWords } from './words.ts';

/** Under a record's form: key points, key dates and documents, each saved row by row. */
export default function ContentCards({ of }: { of: RecordTarget }): ReactNode {
  const t = useWords(contentWords);
  return (
    <>
      <Card title={t('points')}>
        <KeyPoints of={of} />
      </Card>
      <Card title={t('dates')}>
        <KeyDates of={of} />
      </Card>
      <Card title={t('files')} help={t('filesHelp')}>
        <RecordDocuments {...of} lite />
      </Card>
    </>
  );
}
