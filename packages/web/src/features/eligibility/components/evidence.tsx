import * as documentVerbs from '@tranche/domain/documents/verbs';
import { useRef, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { words } from '../words.ts';

const TEN_MB = 10 * 1024 * 1024;
const ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg'];
const UPLOAD_TIMEOUT_MS = 300_000;

/** Sends the files to the investor's own documents and answers their ids; a second try sends none of them twice. */
export function useEvidence(userId: number): (files: readonly File[]) => Promise<number[]> {
  const sent = useRef(new Map<File, number>());
  return async (files) => {
    const ids: number[] = [];
    for (const file of files) {
      const id = sent.current.get(file) ?? (await upload(userId, file));
      sent.current.set(file, id);
      ids.push(id);
    }
    return ids;
  };
}

async function upload(userId: number, file: File): Promise<number> {
  const { data } = await api.action(documentVerbs.upload, {
    body: { target_type: 'user', target_id: userId, visibility: 'private', file },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  return data.id;
}

/** Asked for where the type wants evidence beside the signature. */
export function EvidenceField({
  value,
  onChange,
  error,
}: {
  value: readonly File[];
  onChange: (files: readonly File[]) => void;
  error: string | undefined;
}): ReactNode {
  const t = useWords(words);
  return (
    <FileDrop
      label={t('type.attach')}
      help={t('type.attachHelp')}
      name="documents"
      accept={ENDINGS}
      maxBytes={TEN_MB}
      multiple
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
