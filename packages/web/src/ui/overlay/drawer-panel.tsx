import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import { OverlayGuard } from './overlay-guard.tsx';
import type { SidePanelProps } from './overlay-props.ts';
import styles from './overlay.module.css';

export default function DrawerPanel({
  open,
  onClose,
  title,
  children,
  wide,
  width,
  footer,
  bare,
}: SidePanelProps): ReactNode {
  return (
    <OverlayGuard onClose={onClose}>
      {(close, asking) => (
        <Drawer
          opened={open}
          onClose={close}
          title={title}
          position="right"
          size={width ?? (wide ? 640 : 480)}
          classNames={{
            content: styles.panel,
            body: styles.panelBody,
            title: styles.title,
            header: styles.head,
          }}
          closeOnEscape={!asking}
          closeButtonProps={{ 'aria-label': say('close') }}
        >
          <div className={styles.panelScroll} data-bare={bare}>
            {children}
          </div>
          {footer !== undefined && <div className={styles.panelFooter}>{footer}</div>}
        </Drawer>
      )}
    </OverlayGuard>
  );
}
