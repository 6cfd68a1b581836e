import type { HitDecision } from '@tranche/domain/compliance/screening.codes';
import { useEffect, type RefObject } from 'react';
import { listenForKeys } from '../../ui/shortcuts.ts';

const OPEN = '[data-open-hit]';

/** `n` and `y` choose for the match that has the focus, else for the first one that is open; `h` goes to the next open one. */
export function useHitKeys(root: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const open = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>(OPEN) ?? [])];
    const current = (): HTMLElement | null =>
      document.activeElement?.closest<HTMLElement>(OPEN) ?? open()[0] ?? null;
    const choose = (decision: HitDecision): void =>
      current()?.querySelector<HTMLElement>(`[data-decision="${decision}"]`)?.click();
    const next = (): void => {
      const hits = open();
      const at = hits.findIndex((hit) => hit.contains(document.activeElement));
      hits[(at + 1) % hits.length]?.querySelector('button')?.focus();
    };
    return listenForKeys(() => ({
      n: () => choose('cleared'),
      y: () => choose('confirmed'),
      h: next,
    }));
  }, [root, isOn]);
}
