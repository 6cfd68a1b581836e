import { useEffect, useRef, useState, type RefObject } from 'react';

const apart = ([one, other]: readonly Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/**
 * Two fingers, or the wheel with Ctrl (what a touchpad's pinch sends): the column is stretched while it goes on, and
 * drawn again when it ends. Answers the stretch.
 */
export function usePinch(box: RefObject<HTMLElement | null>, onEnd: (ratio: number) => void): number {
  const [stretch, setStretch] = useState(1);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let from = 0;
    let ratio = 1;
    let rest = 0;
    const to = (next: number): void => {
      ratio = Math.min(4, Math.max(0.25, next));
      setStretch(ratio);
    };
    const finish = (): void => {
      if (ratio !== 1) end.current(ratio);
      from = 0;
      ratio = 1;
      setStretch(1);
    };
    const start = (event: TouchEvent): void => {
      if (event.touches.length === 2) from = apart([...event.touches]);
    };
    const move = (event: TouchEvent): void => {
      if (from === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      to(apart([...event.touches]) / from);
    };
    const lift = (event: TouchEvent): void => {
      if (from !== 0 && event.touches.length < 2) finish();
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(ratio * Math.exp(-event.deltaY / 200));
      window.clearTimeout(rest);
      rest = window.setTimeout(finish, 160);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', lift);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      window.clearTimeout(rest);
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', lift);
      element.removeEventListener('wheel', wheel);
    };
  }, [box]);
  return stretch;
}
