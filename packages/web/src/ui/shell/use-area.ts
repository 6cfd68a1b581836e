import { useLayoutEffect } from 'react';

export interface AreaFrame {
  readonly area: 'admin' | 'investor' | 'public';
  /** Pixels at the usual size of text, with which it grows; 0 = none. */
  readonly banner: number;
  readonly subnav?: number;
}

/** Sticky-stack contract (0.2): the shells say how tall their sticky parts are, everything below reads `--h-top`. */
export function useAreaFrame({ area, banner, subnav = 0 }: AreaFrame): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.area = area;
    root.style.setProperty('--h-banner', `${banner / 16}rem`);
    root.style.setProperty('--h-subnav', `${subnav / 16}rem`);
  }, [area, banner, subnav]);
}
