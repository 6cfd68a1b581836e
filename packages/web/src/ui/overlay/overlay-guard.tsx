import { Modal } from '@mantine/core';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { LeaveChoice } from './leave-choice.tsx';
import styles from './overlay.module.css';
import { UnsavedOverlay, type ReportUnsaved } from './unsaved-overlay.ts';

interface Props {
  readonly onClose: () => void;
  /** The overlay: what closes it, and whether the guard is asking, when Escape is an answer to its question. */
  readonly children: (close: () => void, asking: boolean) => ReactNode;
}

/** Esc, the cross and a click beside an overlay ask first where a form in it has unsaved changes (`screens.md#0.7`). */
export function OverlayGuard({ onClose, children }: Props): ReactNode {
  const unsaved = useRef(new Set<string>());
  const [asking, setAsking] = useState(false);
  const report = useCallback<ReportUnsaved>((form, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);
  const close = (): void => {
    if (unsaved.current.size === 0) onClose();
    // after this key press: the question would take the same Escape as its answer
    else setTimeout(() => setAsking(true));
  };
  const discard = (): void => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <UnsavedOverlay value={report}>{children(close, asking)}</UnsavedOverlay>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={sayInForm('leaveTitle')}
        size={480}
        withCloseButton={false}
        classNames={{ title: styles.title, body: styles.body, header: styles.head }}
      >
        <LeaveChoice stay={() => setAsking(false)} discard={discard} />
      </Modal>
    </>
  );
}
