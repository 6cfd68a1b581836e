import * as documentVerbs from '@tranche/domain/documents/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DropArea } from '../../ui/drop-area.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { api } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import styles from './record.module.css';
import { targetFilter, type RecordTarget } from './target.ts';
import { recordWords } from './words.ts';

interface Upload {
  readonly key: number;
  readonly file: File;
  /** Null while it is on its way. */
  readonly error: string | null;
}

const UPLOAD_TIMEOUT_MS = 300_000;

/** Files are sent one after another; a failure is on its file with ‘Try again’. */
export function DropZone({ target, privateOnly }: { target: RecordTarget; privateOnly: boolean }): ReactNode {
  const t = useWords(recordWords);
  const { uploads, send, dismiss } = useUploads(target);
  return (
    <>
      <DropArea
        multiple
        prompt={t('documents.drop')}
        browse={t('documents.browse')}
        label={t('documents.upload')}
        note={
          <span className={styles.meta}>{t(privateOnly ? 'documents.onlyPrivate' : 'documents.limits')}</span>
        }
        onFiles={send}
      />
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-live="polite">
          {uploads.map(({ key, file, error }) => (
            <li key={key} className={styles.upload}>
              {error === null ? (
                <span>{t('documents.uploading', { name: file.name })}</span>
              ) : (
                <>
                  <span className={styles.wrong} role="alert">
                    {file.name}: {error}
                  </span>
                  <Button
                    small
                    onClick={() => {
                      dismiss(key);
                      send([file]);
                    }}
                  >
                    {t('documents.retry')}
                  </Button>
                  <Button small kind="quiet" onClick={() => dismiss(key)}>
                    {t('documents.dismiss')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useUploads(target: RecordTarget) {
  const t = useWords(recordWords);
  const client = useQueryClient();
  const next = useRef(1);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const dismiss = (key: number): void => setUploads((list) => list.filter((each) => each.key !== key));

  const sendOne = async ({ key, file }: Upload): Promise<void> => {
    try {
      const body = { ...targetFilter(target), visibility: 'private', file };
      await api.action(documentVerbs.upload, { body, timeoutMs: UPLOAD_TIMEOUT_MS });
      dismiss(key);
      toast(t('documents.uploaded', { name: file.name }));
      await refresh(client, ['documents', 'activity']);
    } catch (error) {
      const said = isApiError(error) ? (Object.values(error.errors)[0]?.[0] ?? error.message) : '';
      setUploads((list) =>
        list.map((each) => (each.key === key ? { ...each, error: said || t('failed') } : each)),
      );
    }
  };
  const send = (files: readonly File[]): void => {
    for (const file of files) {
      const upload: Upload = { key: next.current++, file, error: null };
      setUploads((list) => [...list, upload]);
      queue.current = queue.current.then(() => sendOne(upload));
    }
  };
  return { uploads, send, dismiss };
}
