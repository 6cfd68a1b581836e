import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ReportArticle } from '../../../shared/report/article.tsx';
import { Card } from '../../../ui/card.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { investorOptions } from '../../../shared/record/investor-options.ts';
import { usePreview } from '../queries.ts';
import styles from './editor.module.css';
import { editorWords } from './words.ts';

const WIDTHS = { desktop: 760, phone: 375 } as const;
type Width = keyof typeof WIDTHS;

export interface PreviewDialogProps {
  readonly updateId: number;
  /** Who is looked at first. */
  readonly first: number | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The investor's own page, as one of them would read it; opening it leaves no viewing behind. */
export function PreviewDialog({ open, onClose, ...rest }: PreviewDialogProps): ReactNode {
  const t = useWords(editorWords);
  return (
    <Dialog open={open} onClose={onClose} title={t('previewTitle')} size={860} sheet>
      <Preview {...rest} />
    </Dialog>
  );
}

function Preview({ updateId, first }: Pick<PreviewDialogProps, 'updateId' | 'first'>): ReactNode {
  const t = useWords(editorWords);
  const [reader, setReader] = useState<string | null>(first === null ? null : String(first));
  const [width, setWidth] = useState<Width>('desktop');
  const preview = usePreview(updateId, reader);
  return (
    <Stack gap={16}>
      <Row justify="between" align="end">
        <EntityPicker label={t('previewAs')} source={investorOptions} value={reader} onChange={setReader} />
        <ViewTabs
          label={t('width')}
          current={width}
          onChange={(key) => setWidth(key === 'phone' ? 'phone' : 'desktop')}
          tabs={[
            { key: 'desktop', label: t('desktop') },
            { key: 'phone', label: t('phone') },
          ]}
        />
      </Row>
      {reader === null ? (
        <p className="muted">{t('previewChoose')}</p>
      ) : (
        <StateView of={preview} thing={t('previewThing')} skeleton={<BlockSkeleton height={320} />}>
          {({ data: { reads, report } }) => (
            <>
              {!reads && <Card tone="warning">{t('previewNot')}</Card>}
              <section
                aria-label={t('previewTitle')}
                className={styles.frame}
                style={{ maxWidth: WIDTHS[width] }}
              >
                <ReportArticle report={report} heading="h2" />
              </section>
            </>
          )}
        </StateView>
      )}
    </Stack>
  );
}
