import { useEffect, useState, type ReactNode } from 'react';
import { OfflineGuard } from './offline-guard.tsx';

interface FirstOpenProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The overlay, whose code is loaded by `lazy`. */
  readonly children: (open: boolean) => ReactNode;
}

/** An overlay whose code comes when it is first opened; from then on it stays, so that it can leave in its own time. */
export function FirstOpen({ open, onClose, children }: FirstOpenProps): ReactNode {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <OfflineGuard open={open} onClose={onClose}>
      <Entering open={open}>{children}</Entering>
    </OfflineGuard>
  );
}

/** Closed for its first moment, so that Mantine finds the page as it was. */
function Entering({ open, children }: Omit<FirstOpenProps, 'onClose'>): ReactNode {
  const [entered, setEntered] = useState(false);
  useEffect(() => setEntered(true), []);
  useGivingBack(open);
  return children(open && entered);
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
