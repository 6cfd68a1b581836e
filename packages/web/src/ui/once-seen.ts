/** Runs once the element comes into view, so many px ahead, or the page is printed. @returns what stops waiting */
export function onceSeen(element: Element, run: () => void, ahead = 0): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    run();
    return () => undefined;
  }
  const stop = (): void => {
    observer.disconnect();
    window.removeEventListener('beforeprint', show);
  };
  const show = (): void => {
    stop();
    run();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    },
    { rootMargin: `${ahead}px 0px` },
  );
  observer.observe(element);
  window.addEventListener('beforeprint', show);
  return stop;
}
