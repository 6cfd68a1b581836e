import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { api } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { useWords } from '../context.tsx';
import { refresh } from '../query.ts';
import styles from './imports.module.css';
import { importWords } from './words.ts';

const UPLOAD_TIMEOUT_MS = 300_000;

export function UploadStep({
  family,
  onReceived,
}: {
  family: ImportFamily;
  onReceived: (id: number) => void;
}): ReactNode {
  const t = useWords(importWords);
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy !== null) return;
    setBusy(file.name);
    setError(null);
    try {
      const answer = await api.action<{ data: { id: number } }>(
        'imports',
        { family, file },
        { timeoutMs: UPLOAD_TIMEOUT_MS },
      );
      await refresh(client, ['imports']);
      onReceived(answer.data.id);
    } catch (problem) {
      const said = isApiError(problem) ? (Object.values(problem.errors)[0]?.[0] ?? problem.message) : '';
      setError(said || t('failed'));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Stack gap={12}>
      <p>{t(`upload.intro.${family}`)}</p>
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        {busy === null ? (
          <span>
            {t('upload.drop')}{' '}
            <button type="button" onClick={() => input.current?.click()}>
              {t('upload.browse')}
            </button>
          </span>
        ) : (
          <span role="status">{t('upload.busy', { name: busy })}</span>
        )}
        <span className="muted">{t('upload.limit')}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx"
          aria-label={t('upload.file')}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {error !== null && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <p>
        <a href={`/api/imports/template?family=${family}`} download>
          {t('upload.template')}
        </a>
      </p>
    </Stack>
  );
}
