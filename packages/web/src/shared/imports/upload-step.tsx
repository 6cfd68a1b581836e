import * as importVerbs from '@tranche/domain/integrations/import.verbs';
import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { DropArea } from '../../ui/drop-area.tsx';
import { Stack } from '../../ui/layout.tsx';
import { api } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
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
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy !== null) return;
    setBusy(file.name);
    setError(null);
    try {
      const answer = await api.action(importVerbs.receive, {
        body: { family, file },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
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
      <DropArea
        tall
        prompt={t('upload.drop')}
        browse={t('upload.browse')}
        label={t('upload.file')}
        note={<span className="muted">{t('upload.limit')}</span>}
        accept=".csv,.tsv,.txt,.xlsx"
        busy={busy === null ? undefined : <span role="status">{t('upload.busy', { name: busy })}</span>}
        onFiles={([file]) => void send(file)}
      />
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
