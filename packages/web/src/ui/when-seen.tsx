import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Content whose code is heavy: mounted once its place comes into view, or the page is printed. `fallback` keeps the place. */
export function WhenSeen({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (seen || element === null) return undefined;
    const show = (): void => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(element);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [seen]);
  return <div ref={place}>{seen ? children : fallback}</div>;
}
