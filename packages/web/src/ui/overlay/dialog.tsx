import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import styles from './overlay.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: number | string;
  /** No way out but the dialog's own: Esc and the overlay do nothing (S3). */
  readonly blocking?: boolean;
  /** Whole screen below md. */
  readonly sheet?: boolean;
}

/** Decisions, legal texts and previews only (0.9). Focus is trapped and given back; the overlay fades in half a second. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 480,
  blocking,
  sheet,
}: DialogProps): ReactNode {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={sheet === true && phone}
      classNames={{
        title: styles.title,
        body: styles.body,
        header: styles.head,
      }}
      withCloseButton={!blocking}
      closeOnEscape={!blocking}
      closeOnClickOutside={!blocking}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <div className={styles.content}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  );
}
