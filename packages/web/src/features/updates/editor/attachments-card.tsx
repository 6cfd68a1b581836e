import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import * as documentVerbs from '@tranche/domain/documents/verbs';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../../shared/files/accepted.ts';
import styles from './editor.module.css';
import { useDraft } from './use-draft.ts';
import { editorWords } from './words.ts';

/** Files that go with the update, one after another; each is public to its readers. */
export function AttachmentsCard(): ReactNode {
  const t = useWords(editorWords);
  const client = useQueryClient();
  const { update } = useDraft();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const carry = async (ids: readonly number[]): Promise<void> => {
    await api.update('update-reports', update.id, { document_ids: [...ids] });
    await refresh(client, ['update-reports', 'documents']);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setFiles([]);
    }
  };
  const carried = update.documents.map(({ id }) => id);
  const send = (chosen: readonly File[]): void => {
    setFiles(chosen);
    if (chosen.length === 0) return;
    void run(async () => {
      const added: number[] = [];
      for (const file of chosen) {
        const body = { target_type: 'update_report', target_id: update.id, visibility: 'public', file };
        const { data } = await api.action(documentVerbs.upload, { body });
        added.push(data.id);
      }
      await carry([...carried, ...added]);
    });
  };
  return (
    <Card title={t('attachmentsTitle')} help={t('attachmentsHelp')}>
      <Stack gap={12}>
        {update.documents.length > 0 && (
          <ul className={styles.files}>
            {update.documents.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <IconButton
                  label={t('remove', { name })}
                  onClick={() => void run(() => carry(carried.filter((each) => each !== id)))}
                >
                  <IconX size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <FileDrop
          multiple
          label={t('drop')}
          value={files}
          onChange={send}
          accept={DOCUMENT_TYPES}
          maxBytes={DOCUMENT_MAX_BYTES}
          error={error}
          disabled={files.length > 0}
        />
      </Stack>
    </Card>
  );
}
