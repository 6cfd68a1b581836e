import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { usePart, type Part } from '../part.tsx';
import { OfflineGuard } from './offline-guard.tsx';

interface FirstOpenProps<P extends object> {
  readonly part: Part<P>;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The overlay with its code. */
  readonly children: (Overlay: ComponentType<P>, open: boolean) => ReactNode;
}

/** An overlay whose code comes when it is first opened; from then on it stays, so that it can leave in its own time. */
export function FirstOpen<P extends object>({ open, onClose, ...overlay }: FirstOpenProps<P>): ReactNode {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <OfflineGuard open={open} onClose={onClose}>
      <Entering open={open} {...overlay} />
    </OfflineGuard>
  );
}

/** Closed for its first moment, so that Mantine finds the page as it was. */
function Entering<P extends object>({ part, open, children }: Omit<FirstOpenProps<P>, 'onClose'>): ReactNode {
  const Overlay = usePart(part);
  const [entered, setEntered] = useState(false);
  useEffect(() => setEntered(Overlay !== null), [Overlay]);
  useGivingBack(open);
  return Overlay && children(Overlay, open && entered);
}

/**
 * Where the focus was at the opening gets it back at the end. Mantine does so too, but not for an overlay that is taken
 * away instead of being closed, nor for one whose first field takes the focus as it is drawn.
 */
function useGivingBack(open: boolean): void {
  const [was, setWas] = useState(false);
  const [from, setFrom] = useState<Element | null>(null);
  if (open !== was) {
    setWas(open);
    if (open) setFrom(document.activeElement);
  }
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      const overlay = document.activeElement?.closest('[role=dialog]') ?? null;
      setTimeout(() => giveBack(from, overlay), AFTER_MANTINE_MS);
    };
  }, [open, from]);
}

const AFTER_MANTINE_MS = 30;

/** Unless the focus has found a place outside of the overlay meanwhile. */
function giveBack(to: Element | null, overlay: Element | null): void {
  const now = document.activeElement;
  const isLost = now === document.body || overlay?.contains(now);
  if (isLost && to instanceof HTMLElement && to.isConnected) to.focus();
}
