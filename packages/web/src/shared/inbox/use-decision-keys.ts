import type { InboxAction } from '@tranche/domain/inbox/inbox';
import { useEffect, type RefObject } from 'react';
import { listenForKeys } from '../../ui/shortcuts.ts';

/** `a`, `r` choose (then Enter confirms), `s` sets aside, `o` assigns, `v` opens the record. */
export function useDecisionKeys(
  root: RefObject<HTMLElement | null>,
  actions: readonly InboxAction[],
  choose: (key: InboxAction['key']) => void,
): void {
  useEffect(() => {
    const find = (selector: string): HTMLElement | null | undefined =>
      root.current?.querySelector<HTMLElement>(selector);
    const first = (...names: InboxAction['key'][]): void => {
      const action = actions.find(({ key }) => names.includes(key));
      if (action === undefined) return;
      choose(action.key);
      // an action without a reason has no field that takes the focus: Enter then presses the button
      window.requestAnimationFrame(() => {
        if (action.needs_record) find('[data-record] input')?.focus();
        else if (action.reason_field === null) find('[data-confirm]')?.focus();
      });
    };
    return listenForKeys(() => ({
      a: () => first('approve', 'reply', 'remind', 'file'),
      r: () => first('reject'),
      s: () => find('[data-snooze]')?.click(),
      o: () => find('[data-assign] input')?.focus(),
      v: () => find('[data-open-record]')?.click(),
    }));
  }, [root, actions, choose]);
}
