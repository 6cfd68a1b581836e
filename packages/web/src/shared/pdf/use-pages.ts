import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fitScale, pageAt, stepDown, stepUp, topsOf, within, type PageSize } from './page-layout.ts';

export interface Pages {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Pixels a point. */
  readonly scale: number;
  readonly fits: boolean;
  /** The page in the middle of what is seen, from 1. */
  readonly page: number;
  onScroll(): void;
  goTo(page: number): void;
  zoomTo(scale: number | 'fit'): void;
  zoomIn(): void;
  zoomOut(): void;
}

/** Which part of the document is seen, how large; a new size keeps the place. */
export function usePages(sizes: readonly PageSize[]): Pages {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [zoom, setZoom] = useState<number | 'fit'>('fit');
  const [page, setPage] = useState(1);
  const scale = zoom === 'fit' ? fitScale(sizes, width || 600) : zoom;
  const tops = useMemo(() => topsOf(sizes, scale), [sizes, scale]);
  /** The page at the top of the box, and how much of it is scrolled away; before the first page: less than none. */
  const place = useRef({ page: 1, part: -1 });

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const first = pageAt(tops, element.scrollTop);
    const height = (sizes[first - 1]?.height ?? 1) * scale;
    place.current = { page: first, part: (element.scrollTop - (tops[first - 1] ?? 0)) / height };
    setPage(pageAt(tops, element.scrollTop + element.clientHeight / 2));
  }, [tops, sizes, scale]);

  useLayoutEffect(() => {
    const { page: first, part } = place.current;
    const height = (sizes[first - 1]?.height ?? 1) * scale;
    if (box.current) box.current.scrollTop = Math.max(0, (tops[first - 1] ?? 0) + part * height);
  }, [tops, sizes, scale]);

  const goTo = useCallback(
    (wanted: number) => {
      const number = Math.min(sizes.length, Math.max(1, Math.round(wanted)));
      box.current?.scrollTo({ top: (tops[number - 1] ?? 0) - 8 });
      setPage(number);
    },
    [tops, sizes.length],
  );
  return {
    box,
    scale,
    fits: zoom === 'fit',
    page,
    onScroll,
    goTo,
    zoomTo: (next) => setZoom(next === 'fit' ? 'fit' : within(next)),
    zoomIn: () => setZoom(stepUp(scale)),
    zoomOut: () => setZoom(stepDown(scale)),
  };
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
