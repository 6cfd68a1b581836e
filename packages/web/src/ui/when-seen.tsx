import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onceSeen } from './once-seen.ts';

/** Content whose code is heavy: mounted once its place comes into view, or the page is printed. `fallback` keeps the place. */
export function WhenSeen({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    return seen || element === null ? undefined : onceSeen(element, () => setSeen(true));
  }, [seen]);
  return <div ref={place}>{seen ? children : fallback}</div>;
}
