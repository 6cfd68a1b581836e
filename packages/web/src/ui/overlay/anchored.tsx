import { useLayoutEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './anchored.module.css';

/** Less room than this below, and more above: it opens upwards. */
const ROOM = 240;
const GAP = 4;

/**
 * What opens under its parent element, above everything else: in the browser's top layer, so that no scrolling box cuts
 * it off, but in the parent's place in the document, so that Tab goes there next.
 */
export function Anchored({
  wide,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { readonly wide?: boolean }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    const anchor = shown?.parentElement;
    if (!shown || !anchor) return undefined;
    if ('showPopover' in shown) shown.showPopover();
    const follow = (): void => place(shown, anchor.getBoundingClientRect(), wide);
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [wide]);
  return <div ref={box} popover="manual" className={cx(styles.anchored, className)} {...rest} />;
}

function place(shown: HTMLElement, at: DOMRect, wide: boolean | undefined): void {
  const below = window.innerHeight - at.bottom;
  const isUp = below < ROOM && at.top > below;
  const left = Math.max(
    GAP,
    Math.min(at.left, document.documentElement.clientWidth - shown.offsetWidth - GAP),
  );
  Object.assign(shown.style, {
    left: `${wide ? at.left : left}px`,
    width: wide ? `${at.width}px` : '',
    maxHeight: `${(isUp ? at.top : below) - 2 * GAP}px`,
    top: isUp ? 'auto' : `${at.bottom + GAP}px`,
    bottom: isUp ? `${window.innerHeight - at.top + GAP}px` : 'auto',
  });
}
