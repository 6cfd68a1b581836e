import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import styles from './overlay.module.css';

interface BottomPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel from below, as high as what it holds. */
export default function BottomPanel({ open, onClose, title, children }: BottomPanelProps): ReactNode {
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {children}
    </Drawer>
  );
}
