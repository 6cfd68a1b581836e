import { IconFileText } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DownloadButton } from '../../../kit/download.tsx';
import { CloudLinks } from '../../../shared/cloud-links/cloud-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatBytes, formatDate } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import type { HoldingDocument, HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

/** The reader of PDF files comes with the first document that is opened. */
const PreviewPanel = part(async () => ({
  default: (await import('../../../shared/pdf/preview-panel.tsx')).PreviewPanel,
}));

/** Certificates, tax forms and documents that are open to the holder, read beside the list. */
export function HoldingDocuments({ page }: { page: Pick<HoldingPage, 'documents' | 'holding'> }): ReactNode {
  const { type, id } = page.holding.target;
  return (
    <Stack gap={20}>
      <Files documents={page.documents} />
      <CloudLinks filter={{ target_type: type, target_id: id }} />
    </Stack>
  );
}

function Files({ documents }: { documents: readonly HoldingDocument[] }): ReactNode {
  const t = useWords(words);
  const [read, setRead] = useState<HoldingDocument | null>(null);
  return (
    <Card title={t('tabs.documents')} flush>
      {documents.length === 0 && <EmptyState title={t('noDocuments')} text={t('noDocumentsText')} />}
      <RowList>
        {documents.map((row) => (
          <li key={row.id}>
            <IconFileText size={22} stroke={1.5} aria-hidden />
            <span className={styles.grow}>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.note}>
                {[
                  isCategory(row.category) && t(`categories.${row.category}`),
                  formatBytes(row.size),
                  row.created_at && formatDate(row.created_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Row gap={8}>
              <Button small onClick={() => setRead(row)} aria-label={t('preview', { name: row.name })}>
                {t('previewShort')}
              </Button>
              {row.url !== null && (
                <DownloadButton small href={row.url} aria-label={t('download', { name: row.name })}>
                  {t('downloadShort')}
                </DownloadButton>
              )}
            </Row>
          </li>
        ))}
      </RowList>
      {read !== null && <PreviewPanel document={read} onClose={() => setRead(null)} />}
    </Card>
  );
}

const isCategory = (code: string): code is keyof typeof words.categories => code in words.categories;
