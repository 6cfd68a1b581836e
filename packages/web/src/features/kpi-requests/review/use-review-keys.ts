import { useCallback, useEffect, type RefObject } from 'react';
import { listenForKeys } from '../../../ui/shortcuts.ts';

/**
 * As in the inbox: `j` and `k` go from figure to figure, `a` and `r` choose to approve or to ask back, and Enter confirms. No
 * key alone decides. What is answered leads on to the next figure that is open, then to the lock.
 */
export function useReviewKeys(root: RefObject<HTMLElement | null>): (kpi: number) => void {
  useEffect(() => {
    const acts = () => {
      const figures = figuresIn(root);
      const at = figures.findIndex((figure) => figure.contains(document.activeElement));
      const near = (selector: string): HTMLElement | undefined =>
        [...figures.slice(Math.max(at, 0), at < 0 ? undefined : at + 1), ...(at < 0 ? figures : [])].flatMap(
          (figure) => find(figure, selector) ?? [],
        )[0];
      return {
        j: () => figures[Math.min(at + 1, figures.length - 1)]?.focus(),
        k: () => figures[Math.max(at - 1, 0)]?.focus(),
        a: () => near('[data-approve]')?.focus(),
        r: () => near('[data-ask]')?.click(),
      };
    };
    return listenForKeys(acts, () => root.current);
  }, [root]);
  return useCallback(
    (kpi) => {
      const figures = figuresIn(root);
      const at = figures.findIndex(({ dataset }) => dataset.figure === String(kpi));
      const open = figures.slice(at + 1).flatMap((figure) => find(figure, '[data-approve]') ?? []);
      (open[0] ?? (root.current && find(root.current, '[data-lock]')))?.focus();
    },
    [root],
  );
}

const find = (within: HTMLElement, selector: string): HTMLElement | null =>
  within.querySelector<HTMLElement>(selector);

const figuresIn = (root: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(root.current?.querySelectorAll<HTMLElement>('[data-figure]') ?? []),
];
