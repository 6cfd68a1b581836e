import { useEffect, useState, type RefObject } from 'react';

/** True while the element is within one screen of what the scrolling box shows: only then is it worth drawing. */
export function useNear(ref: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: box.current,
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, box]);
  return near;
}
