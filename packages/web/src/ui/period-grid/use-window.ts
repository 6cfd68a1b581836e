import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { textScale } from '../charts/rem.ts';

/** Px at the usual text size; the style sheet has the same. */
const ROW = 36;
export const FIRST = 220;
const LEAST = 112;
const MOST = 168;
/** Of a cell, left and right. */
const PADDING = 20;
/** About as wide as a digit gets. */
const LETTER = 8;

/** What is in the page: the lines and columns in view and a few around them. */
export interface Visible {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** Whole rows in view. */
  readonly page: number;
  /** Px, with the reader's text size. */
  readonly row: number;
  readonly column: number;
  /** How many letters of a figure surely fit into a cell. */
  readonly letters: number;
  /** It was scrolled sideways: the first column is pinned over what went under it. */
  readonly isAside: boolean;
}

/** Rows kept above and below the view, so that a scroll shows no gap. One row enters as one leaves, so every frame does the same work. */
const BEYOND = 5;
/** Where nothing is laid out (tests), a screen of this size. */
const HEIGHT = 640;
const WIDTH = 1200;

interface Frame {
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly clientHeight: number;
  readonly clientWidth: number;
}

function visibleOf(frame: Frame, columns: number, scale: number): Visible {
  const row = ROW * scale;
  const height = frame.clientHeight || HEIGHT;
  const width = (frame.clientWidth || WIDTH) - FIRST;
  const column = Math.max(LEAST * scale, Math.min(MOST, Math.floor(width / Math.max(1, columns))));
  const first = Math.floor(frame.scrollTop / row);
  const leftmost = Math.floor(frame.scrollLeft / column);
  return {
    top: Math.max(0, first - BEYOND),
    bottom: first + Math.ceil(height / row) + 1 + BEYOND,
    left: Math.max(0, leftmost - 1),
    right: leftmost + Math.ceil(width / column) + 1,
    page: Math.max(1, Math.floor(height / row) - 2),
    row,
    column,
    letters: Math.floor((column - PADDING) / (LETTER * scale)),
    isAside: frame.scrollLeft > 0,
  };
}

const isSame = (one: Visible, other: Visible): boolean =>
  one.top === other.top &&
  one.bottom === other.bottom &&
  one.left === other.left &&
  one.right === other.right &&
  one.page === other.page &&
  one.row === other.row &&
  one.column === other.column &&
  one.letters === other.letters &&
  one.isAside === other.isAside;

/** Looks again as the frame scrolls and is resized; how large text is, it asks only then, for that lays the page out. */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  columns: number,
): { readonly visible: Visible; readonly look: () => void } {
  const [visible, setVisible] = useState(() =>
    visibleOf({ scrollTop: 0, scrollLeft: 0, clientHeight: 0, clientWidth: 0 }, columns, 1),
  );
  const scale = useRef(1);
  const look = useCallback(() => {
    if (frame.current === null) return;
    const next = visibleOf(frame.current, columns, scale.current);
    setVisible((known) => (isSame(known, next) ? known : next));
  }, [frame, columns]);
  useLayoutEffect(() => {
    const measure = (): void => {
      scale.current = textScale();
      look();
    };
    measure();
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // its height follows the size of text
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, [frame, look]);
  return { visible, look };
}
