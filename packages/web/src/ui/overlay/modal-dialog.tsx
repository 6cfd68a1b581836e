import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import { OverlayGuard } from './overlay-guard.tsx';
import type { DialogProps } from './overlay-props.ts';
import styles from './overlay.module.css';
import { usePhone } from '../use-phone.ts';

export default function ModalDialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 480,
  blocking,
  sheet,
}: DialogProps): ReactNode {
  const phone = usePhone();
  return (
    <OverlayGuard onClose={onClose}>
      {(close, asking) => (
        <Modal
          opened={open}
          onClose={close}
          title={title}
          size={size}
          fullScreen={sheet === true && phone}
          classNames={{
            title: styles.title,
            body: styles.body,
            header: styles.head,
          }}
          withCloseButton={!blocking}
          closeOnEscape={!blocking && !asking}
          closeOnClickOutside={!blocking}
          closeButtonProps={{ 'aria-label': say('close') }}
        >
          <div className={styles.content}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </Modal>
      )}
    </OverlayGuard>
  );
}
