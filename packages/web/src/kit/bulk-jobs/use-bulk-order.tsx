import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useSearchParam } from '../search-param.ts';
import type { BulkFamilyWords, BulkOrder } from './bulk-order.ts';

const BulkDialog = part(() => import('./bulk-dialog.tsx'));

interface Asked extends BulkFamilyWords {
  /** The job is under way: what was chosen may be let go. */
  readonly onStarted: () => void;
}

interface Asking {
  ask(order: BulkOrder): void;
  /** Shows what the order would do, and starts it. */
  readonly dialog: ReactNode;
  /** Shows a job that is under way, in `?job=`. */
  show(job: number): void;
}

/** An order is asked about before it becomes a job. */
export function useBulkOrder({ definition, t, onStarted }: Asked): Asking {
  const [, setJob] = useSearchParam('job');
  const [order, setOrder] = useState<BulkOrder | null>(null);
  const show = (id: number): void => {
    onStarted();
    setJob(String(id));
  };
  const dialog = order !== null && (
    <BulkDialog
      order={order}
      definition={definition}
      t={t}
      onClose={() => setOrder(null)}
      onStarted={(id) => {
        setOrder(null);
        show(id);
      }}
    />
  );
  return { ask: setOrder, dialog, show };
}
