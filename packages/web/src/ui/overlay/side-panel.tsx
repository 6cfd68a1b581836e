import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import styles from './overlay.module.css';

export interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** 480 (default) or 640 px; whole screen below md. */
  readonly wide?: boolean;
  readonly width?: number;
  readonly footer?: ReactNode;
  /** The content fills the panel and scrolls by itself. */
  readonly bare?: boolean;
}

/** Quick create, peek, edit without losing the list (C-29). Bind it to the URL: `useSearchParam('panel')`. */
export function SidePanel({
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
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      position="right"
      size={width ?? (wide ? 640 : 480)}
      classNames={{ content: styles.panel, body: styles.panelBody, title: styles.title, header: styles.head }}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <div className={styles.panelScroll} data-bare={bare}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.panelFooter}>{footer}</div>}
    </Drawer>
  );
}
