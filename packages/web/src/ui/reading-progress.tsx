import { useEffect, useRef, type ReactNode } from 'react';
import styles from './reading-progress.module.css';

/** A hairline under the header that fills as the page is read; a picture of the scroll bar, so nothing is announced. */
export function ReadingProgress(): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const way = scrollHeight - clientHeight;
      const read = way <= 0 ? 0 : Math.min(1, window.scrollY / way);
      line.current?.style.setProperty('transform', `scaleX(${read})`);
    };
    const soon = (): void => {
      frame ||= window.requestAnimationFrame(draw);
    };
    draw();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      window.cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, []);
  return <div ref={line} className={styles.line} aria-hidden data-no-print />;
}
