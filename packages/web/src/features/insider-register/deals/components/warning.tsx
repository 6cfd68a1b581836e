import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import styles from './warning.module.css';

/** What is wrong with a deal: icon, sentence and what follows from it. */
export const Warning = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <Card tone="warning">
    <div className={styles.warning}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  </Card>
);
