import * as documentVerbs from '@tranche/domain/documents/verbs';
import { useState, type ReactNode } from 'react';
import { DownloadButton } from '../../../kit/download.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { DropArea } from '../../../ui/drop-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { DateTime } from '../../../ui/value.tsx';
import styles from './files.module.css';
import { FILE_FAMILIES, type RecordFile } from './use-files.ts';
import { fileWords } from './words.ts';

interface OfFile {
  readonly file: RecordFile;
  readonly onClose: () => void;
}
const UPLOAD_TIMEOUT_MS = 300_000;

/** What the document replaced: only staff read it. */
export function Versions({ file, onClose }: OfFile): ReactNode {
  const t = useWords(fileWords);
  return (
    <Dialog open onClose={onClose} title={t('versionsTitle', { name: file.name })}>
      <ul className={styles.versions}>
        {file.earlier_versions.map(({ id, name, version, created_at, url }) => (
          <li key={id}>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.meta}>
                {t('version', { n: version })} · <DateTime value={created_at} />
              </span>
            </span>
            {url === null ? (
              <span className={styles.meta}>{t('waiting')}</span>
            ) : (
              <DownloadButton small href={url}>
                {t('download')}
              </DownloadButton>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The next version keeps name, folder, type and who sees it. */
export function ReplaceFile({ file, onClose }: OfFile): ReactNode {
  const t = useWords(fileWords);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const send = useAction(documentVerbs.replace, { changes: FILE_FAMILIES });
  const replace = async (next: File | undefined): Promise<void> => {
    if (next === undefined) return;
    const { id, name, visibility, category, version } = file;
    setRefusal(null);
    setSending(next.name);
    try {
      await send.mutateAsync({
        body: { replaces_document_id: id, name, visibility, category, file: next },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      toast(t('versionDone', { n: version + 1, name }));
      onClose();
    } catch (error) {
      setRefusal((error instanceof Error && error.message) || t('failed'));
    } finally {
      setSending(null);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('newVersion')}>
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <DropArea
        prompt={t('drop')}
        browse={t('browse')}
        label={t('newVersion')}
        note={<span className={styles.meta}>{file.name}</span>}
        busy={sending === null ? undefined : <span>{t('uploading', { name: sending })}</span>}
        onFiles={([next]) => void replace(next)}
      />
    </Dialog>
  );
}
