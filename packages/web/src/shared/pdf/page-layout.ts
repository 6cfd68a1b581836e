/** Where pages are in the scrolling column. Pure: points (1/72 inch) in, pixels out. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Between pages, and around them. */
export const PAGE_GAP = 16;

const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const;
/** Pages do not grow past this by themselves: a wide screen would show a quarter of a page. */
const LARGEST_FIT = 1.8;
export const SMALLEST = 0.25;
export const LARGEST = 4;

/** Pixels a point, so that the widest page fills the column. */
export function fitScale(sizes: readonly PageSize[], width: number): number {
  const widest = Math.max(1, ...sizes.map((size) => size.width));
  return Math.max(0.1, Math.min(LARGEST_FIT, (width - 2 * PAGE_GAP) / widest));
}

export const stepUp = (scale: number): number => ZOOM_STEPS.find((step) => step > scale + 0.01) ?? LARGEST;
export const stepDown = (scale: number): number =>
  [...ZOOM_STEPS].reverse().find((step) => step < scale - 0.01) ?? SMALLEST;
export const within = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** The top of each page. */
export function topsOf(sizes: readonly PageSize[], scale: number): number[] {
  let top = PAGE_GAP;
  return sizes.map(({ height }) => {
    const here = top;
    top += height * scale + PAGE_GAP;
    return here;
  });
}

/** The page (from 1) that a height of the column lies in. */
export function pageAt(tops: readonly number[], height: number): number {
  const next = tops.findIndex((top) => top > height);
  return next === -1 ? Math.max(1, tops.length) : Math.max(1, next);
}

/** A canvas of more pixels than this is refused by phones; the page is then drawn coarser. */
const MOST_PIXELS = 12_000_000;
export function pixelRatio(size: PageSize, scale: number, device: number): number {
  const area = size.width * size.height * scale * scale;
  return Math.max(1, Math.min(device, Math.sqrt(MOST_PIXELS / Math.max(1, area))));
}
