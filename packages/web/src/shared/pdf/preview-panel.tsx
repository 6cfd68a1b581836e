import { useEffect, useState, type ReactNode } from 'react';
import { DownloadButton } from '../../kit/download.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { ErrorPanel } from '../../ui/state-view.tsx';
import { useWords } from '../../kit/context.tsx';
import { CannotOpen } from './cannot-open.tsx';
import { Opening } from './opening.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import { lookOf, useStoredFile } from './stored-file.ts';
import styles from './preview-panel.module.css';
import { viewerWords } from './words.ts';

/** What a row of documents knows of one. */
export interface PreviewDocument {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  /** Where the file lies; `documents` unless said. */
  readonly family?: 'documents' | 'registration-documents' | 'pdfs';
}

export interface PreviewPanelProps {
  /** Null: closed. */
  readonly document: PreviewDocument | null;
  readonly onClose: () => void;
}

/** Any document beside the list that it is in. The server records the open when the file is read. */
export function PreviewPanel({ document, onClose }: PreviewPanelProps): ReactNode {
  const t = useWords(viewerWords);
  return (
    <SidePanel
      open={document !== null}
      onClose={onClose}
      title={document?.name ?? ''}
      width={920}
      bare
      footer={
        document && lookOf(document.mime) !== 'pdf' ? (
          <DownloadButton href={addressOf(document, 'download')}>{t('download')}</DownloadButton>
        ) : undefined
      }
    >
      {document && <Preview key={`${document.family}:${document.id}`} document={document} />}
    </SidePanel>
  );
}

const addressOf = ({ id, family = 'documents' }: PreviewDocument, how: 'inline' | 'download'): string =>
  family === 'documents' ? `/api/documents/${id}?${how}=1` : `/api/${family}/${id}?download=1`;

function Preview({ document }: { document: PreviewDocument }): ReactNode {
  const t = useWords(viewerWords);
  const look = lookOf(document.mime);
  const original = addressOf(document, 'download');
  const file = useStoredFile(addressOf(document, 'inline'), { enabled: look !== 'other' });
  if (look === 'other') return <CannotOpen original={original} plain />;
  if (file.error) return <ErrorPanel thing={t('thing')} error={file.error} onRetry={() => file.refetch()} />;
  if (file.data === undefined) return <Opening />;
  if (look === 'picture') return <Picture name={document.name} file={file.data} />;
  return <PdfViewer name={document.name} file={file.data} original={original} height="fill" narrow />;
}

function Picture({ name, file }: { name: string; file: Blob }): ReactNode {
  const address = useAddress(file);
  return address && <img className={styles.picture} src={address} alt={name} />;
}

/** An address of our own for bytes that we hold, given back when they are shown no longer. */
function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
