/** A tap's click comes in a task of its own, a moment after the finger has left. */
const CLICK_FOLLOWS_WITHIN_MS = 60;

let isPressed = false;
const waiting = new Set<() => void>();

window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel'] as const)
  window.addEventListener(end, () => setTimeout(release, CLICK_FOLLOWS_WITHIN_MS), true);

function release(): void {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
}

/**
 * At once, or while something is pressed after its click. A message that appears between press and release moves what is
 * pressed away from under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
