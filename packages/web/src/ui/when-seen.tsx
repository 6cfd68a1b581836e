import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onceSeen } from './once-seen.ts';

interface Props {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
  /** So many px before it comes into view; negative: once so much of it is in view. */
  readonly ahead?: number;
}

/** Content whose code is heavy: mounted once its place comes into view, or the page is printed. `fallback` keeps the place. */
export function WhenSeen({ fallback, children, ahead = 0 }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    return seen || element === null ? undefined : onceSeen(element, () => setSeen(true), ahead);
  }, [seen, ahead]);
  return <div ref={place}>{seen ? children : fallback}</div>;
}
