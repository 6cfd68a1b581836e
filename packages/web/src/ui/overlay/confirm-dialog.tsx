import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Refusal } from '../refusal.tsx';
import { sayInForm } from '../form-words.ts';
import { say } from '../words.ts';
import { Dialog } from './dialog.tsx';
import { LeaveChoice } from './leave-choice.tsx';
import styles from './overlay.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A question with the object's name: ‘Delete Ann Lee?’ */
  readonly title: string;
  /** The consequence, with numbers. */
  readonly children?: ReactNode;
  /** The verb: ‘Delete’. */
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** Must be typed before the button works (`delete_unsafe`). */
  readonly typed?: string;
  /** A refusal is shown in the dialog as text; success is the caller's to close and toast. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Destructive: the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <Body {...props} />
    </Dialog>
  );
}

function Body({
  onClose,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel,
  danger,
  typed,
  onConfirm,
}: ConfirmDialogProps): ReactNode {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ready = typed === undefined || text.trim() === typed;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await onConfirm();
    } catch (error) {
      setRefusal((error instanceof Error && error.message) || sayInForm('submitFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.words}>{children}</div>
      {typed !== undefined && (
        <TextInput
          label={sayInForm('typeToConfirm', { name: typed })}
          value={text}
          autoComplete="off"
          mt={16}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {refusal !== null && (
        <div className={styles.refusal}>
          <Refusal>{refusal}</Refusal>
        </div>
      )}
      <div className={styles.footer}>
        <Button onClick={onClose} data-autofocus={danger}>
          {cancelLabel ?? say('cancel')}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          disabled={!ready}
          busy={busy && busyLabel}
          onClick={() => void confirm()}
          data-autofocus={!danger}
        >
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}

/** The dialog of the unsaved guard: [Stay] [Discard changes]. */
export function LeaveDialog({
  asking,
  stay,
  discard,
}: {
  asking: boolean;
  stay: () => void;
  discard: () => void;
}): ReactNode {
  return (
    <Dialog open={asking} onClose={stay} title={sayInForm('leaveTitle')}>
      <LeaveChoice stay={stay} discard={discard} />
    </Dialog>
  );
}
