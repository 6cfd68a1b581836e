import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Opening } from '../opening.tsx';
import { PdfViewer } from '../pdf-viewer.tsx';
import { useStoredFile } from '../stored-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { placingWords } from './words.ts';

interface Props {
  readonly pdf: { readonly id: number; readonly name: string; readonly updated_at: string | null };
  readonly onClose: () => void;
}

/** The document as it will look once it is filled in, marked as a test. */
export function TestCopy({ pdf, onClose }: Props): ReactNode {
  const t = useWords(placingWords);
  const address = `/api/pdfs/${pdf.id}/test`;
  const file = useStoredFile(address, { name: `test of pdf ${pdf.id} ${pdf.updated_at ?? ''}` });
  return (
    <Stack gap={16}>
      <Card tone="info" title={t('copyOf.title')}>
        <Row justify="between" gap={12}>
          <p>{t('copyOf.text')}</p>
          <Button onClick={onClose}>{t('copyOf.back')}</Button>
        </Row>
      </Card>
      <StateView of={file} thing={t('copyOf.thing')} skeleton={<Opening />}>
        {(data) => <PdfViewer name={t('copyOf.name', { name: pdf.name })} file={data} original={address} />}
      </StateView>
    </Stack>
  );
}
