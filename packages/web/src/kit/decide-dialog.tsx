import type { ReactNode } from 'react';
import { TextAreaField } from '../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { useTyped } from './form-draft.ts';

export interface DecideWords {
  readonly title: string;
  readonly confirm: string;
  readonly busy: string;
  /** What an approval brings about. */
  readonly text: string;
  readonly reason: string;
  readonly reasonHelp: string;
  /** Said where a rejection has no reason. */
  readonly required: string;
}

export interface DecideDialogProps {
  /** What is decided, `run:12`: a reason outlives a session that ends, for its person and this alone. */
  readonly about: string;
  /** Null: closed. */
  readonly decision: 'approve' | 'reject' | null;
  readonly words: DecideWords;
  /** The reason of a rejection, null for an approval; a refusal is shown in the dialog. */
  readonly onDecide: (reason: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A yes that is asked again, or a no with its reason. */
export function DecideDialog({ about, decision, words, onDecide, onClose }: DecideDialogProps): ReactNode {
  const [{ reason }, type] = useTyped(`reject:${about}`, { reason: '' });
  const rejects = decision === 'reject';
  const send = async (): Promise<void> => {
    if (rejects && reason.trim() === '') throw new Error(words.required);
    await onDecide(rejects ? reason : null);
  };
  return (
    <ConfirmDialog
      open={decision !== null}
      onClose={onClose}
      danger={rejects}
      title={words.title}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      onConfirm={send}
    >
      {rejects ? (
        <TextAreaField
          label={words.reason}
          help={words.reasonHelp}
          value={reason}
          onChange={(next) => type({ reason: next })}
        />
      ) : (
        <p>{words.text}</p>
      )}
    </ConfirmDialog>
  );
}
