import { useState, type ReactNode } from 'react';
import { isApiError } from '../../kit/api-error.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from './accepted.ts';

interface Props {
  /** The name under which the server expects the picture. */
  readonly name: string;
  readonly label: string;
  readonly words: { readonly sent: string; readonly failed: string; readonly sending?: string };
  readonly onSend: (picture: File) => Promise<unknown>;
}

/** A picture of a record: a chosen one is sent immediately. */
export function PictureDrop({ name, label, words, onSend }: Props): ReactNode {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const send = async (chosen: readonly File[]): Promise<void> => {
    const [picture] = chosen;
    setFiles(chosen);
    setError(undefined);
    if (picture === undefined) return;
    try {
      await onSend(picture);
      toast(words.sent);
    } catch (failure) {
      setError(isApiError(failure) ? (failure.errors[name]?.[0] ?? failure.message) : words.failed);
    } finally {
      setFiles([]);
    }
  };
  const isSending = files.length > 0;
  return (
    <FileDrop
      name={name}
      label={label}
      value={files}
      onChange={(chosen) => void send(chosen)}
      accept={IMAGE_TYPES}
      maxBytes={IMAGE_MAX_BYTES}
      error={error}
      disabled={isSending}
      help={isSending ? words.sending : undefined}
    />
  );
}
