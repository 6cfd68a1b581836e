const KEY = 'shortcuts';

/** Single-key shortcuts can be switched off in Security (WCAG 2.1.4). */
export const shortcutsOn = (): boolean => localStorage.getItem(KEY) !== 'off';
export const setShortcuts = (on: boolean): void => localStorage.setItem(KEY, on ? 'on' : 'off');

const FINGERS_ALONE = '(hover: none) and (pointer: coarse)';

/** Whether a line about single keys is of use: they are on, and this is no phone without a keyboard. */
export const shortcutsShown = (): boolean => shortcutsOn() && !window.matchMedia(FINGERS_ALONE).matches;

/** True while typing, choosing or in a dialog: single keys then belong to the field. What is in a dialog names itself. */
export function isTyping(event: KeyboardEvent, self: Element | null = null): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  const dialog = target.closest('[role="dialog"]');
  return (
    target.isContentEditable ||
    (dialog !== null && !dialog.contains(self)) ||
    target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null
  );
}

type Acts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys, each with what it does, anywhere but where someone types. `self`: the dialog whose keys they are.
 * @returns what ends it
 */
export function listenForKeys(
  actsOf: (event: KeyboardEvent) => Acts,
  self: () => Element | null = () => null,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (!shortcutsOn() || isTyping(event, self())) return;
    const act = actsOf(event)[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
