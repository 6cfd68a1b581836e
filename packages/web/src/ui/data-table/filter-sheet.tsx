import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { sayInList } from '../list-words.ts';
import { FirstOpen } from '../overlay/first-open.tsx';
import { part } from '../part.tsx';
import styles from './data-table.module.css';

const BottomPanel = part(() => import('../overlay/bottom-panel.tsx'));

/** A phone's filters, in a panel that comes from below. */
export function FilterSheet({
  total,
  children,
}: {
  total: number | undefined;
  children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        icon={<IconAdjustmentsHorizontal size={16} />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {sayInList('filters')}
      </Button>
      <FirstOpen part={BottomPanel} open={open} onClose={close}>
        {(Panel, isOpen) => (
          <Panel open={isOpen} onClose={close} title={sayInList('filters')}>
            <div className={styles.sheet}>
              {children}
              <Button kind="primary" fullWidth onClick={close}>
                {sayInList('showResults', { n: total ?? 0 })}
              </Button>
            </div>
          </Panel>
        )}
      </FirstOpen>
    </>
  );
}
