import { useEffect, useState } from 'react';

/**
 * Which part of a long page is being read: the last of these ids whose top has passed under `line` (pixels from the
 * window's top), the first before any has, the last one at the page's end.
 */
export function useScrollSpy(ids: readonly string[], line: () => number): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const known = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      setCurrent(partAt(known.split(' '), line()));
    };
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the line measures again at each call
  }, [known]);
  return current ?? ids[0] ?? null;
}

function partAt(ids: readonly string[], line: number): string | null {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1) ?? null;
  const passed = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
  );
  return passed.at(-1) ?? ids[0] ?? null;
}
