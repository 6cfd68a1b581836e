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
import { FILE_FAMILIES } from './files/use-files.ts';
import { fileWords } from './files/words.ts';

interface Upload {
  readonly key: number;
  readonly file: File;
  /** The folder that was in view. */
  readonly folderId: number | null;
  /** Null while it is on its way. */
  readonly error: string | null;
}

const UPLOAD_TIMEOUT_MS = 300_000;

const noteOf = ({ targetType }: RecordTarget, privateOnly: boolean): 'limits' | 'onlyPrivate' | 'onlyStaff' =>
  !privateOnly ? 'limits' : targetType === 'contact' ? 'onlyPrivate' : 'onlyStaff';

/** Files are sent one after another; a failure is on its file with ‘Try again’. */
export function DropZone({
  target,
  folder,
  privateOnly,
}: {
  target: RecordTarget;
  /** Where they go; null: in no folder. */
  folder: { readonly id: number; readonly name: string } | null;
  privateOnly: boolean;
}): ReactNode {
  const t = useWords(fileWords);
  const { uploads, send, dismiss } = useUploads(target, folder?.id ?? null);
  return (
    <>
      <DropArea
        multiple
        prompt={t('drop')}
        browse={t('browse')}
        label={t('upload')}
        note={
          <span className={styles.meta}>
            {folder && `${t('uploadInto', { folder: folder.name })} `}
            {t(noteOf(target, privateOnly))}
          </span>
        }
        onFiles={send}
      />
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-live="polite">
          {uploads.map(({ key, file, error }) => (
            <li key={key} className={styles.upload}>
              {error === null ? (
                <span>{t('uploading', { name: file.name })}</span>
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
                    {t('retry')}
                  </Button>
                  <Button small kind="quiet" onClick={() => dismiss(key)}>
                    {t('dismiss')}
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

function useUploads(target: RecordTarget, folderId: number | null) {
  const t = useWords(fileWords);
  const client = useQueryClient();
  const next = useRef(1);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const dismiss = (key: number): void => setUploads((list) => list.filter((each) => each.key !== key));

  const sendOne = async ({ key, file, folderId: folder_structure_id }: Upload): Promise<void> => {
    try {
      const body = { ...targetFilter(target), folder_structure_id, visibility: 'private', file };
      await api.action(documentVerbs.upload, { body, timeoutMs: UPLOAD_TIMEOUT_MS });
      dismiss(key);
      toast(t('uploaded', { name: file.name }));
      await refresh(client, FILE_FAMILIES);
    } catch (error) {
      const said = isApiError(error) ? (Object.values(error.errors)[0]?.[0] ?? error.message) : '';
      setUploads((list) =>
        list.map((each) => (each.key === key ? { ...each, error: said || t('failed') } : each)),
      );
    }
  };
  const send = (files: readonly File[]): void => {
    for (const file of files) {
      const upload: Upload = { key: next.current++, file, folderId, error: null };
      setUploads((list) => [...list, upload]);
      queue.current = queue.current.then(() => sendOne(upload));
    }
  };
  return { uploads, send, dismiss };
}
