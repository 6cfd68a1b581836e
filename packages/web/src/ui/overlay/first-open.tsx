import { Suspense, useEffect, useState, type ReactNode } from 'react';

interface FirstOpenProps {
  readonly open: boolean;
  /** The overlay, whose code is loaded by `lazy`. */
  readonly children: (open: boolean) => ReactNode;
}

/** An overlay whose code comes when it is first opened; from then on it stays, so that it can leave in its own time. */
export function FirstOpen({ open, children }: FirstOpenProps): ReactNode {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Entering open={open}>{children}</Entering>
    </Suspense>
  );
}

/** Closed for its first moment, so that it notes where the focus was, to give it back. */
function Entering({ open, children }: FirstOpenProps): ReactNode {
  const [entered, setEntered] = useState(false);
  useEffect(() => setEntered(true), []);
  return children(open && entered);
}
