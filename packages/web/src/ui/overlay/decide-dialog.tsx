import { useState, type ReactNode } from 'react';
import { TextAreaField } from '../fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
  /** Null: closed. */
  readonly decision: 'approve' | 'reject' | null;
  readonly words: DecideWords;
  /** The reason of a rejection, null for an approval; a refusal is shown in the dialog. */
  readonly onDecide: (reason: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A yes that is asked again, or a no with its reason. */
export function DecideDialog({ decision, words, onDecide, onClose }: DecideDialogProps): ReactNode {
  const [reason, setReason] = useState('');
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
        <TextAreaField label={words.reason} help={words.reasonHelp} value={reason} onChange={setReason} />
      ) : (
        <p>{words.text}</p>
      )}
    </ConfirmDialog>
  );
}
