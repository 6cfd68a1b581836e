/** A tap's click comes in a task of its own, a moment after the finger has left. */
const CLICK_FOLLOWS_WITHIN_MS = 60;

let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function press(): void {
  clearTimeout(ending); // the next press may begin before the click of the last has come
  isPressed = true;
}
function release(): void {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
}
const letGo = (): void => {
  ending = setTimeout(release, CLICK_FOLLOWS_WITHIN_MS);
};

// the words and rules of a form are read without a browser too
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', letGo, true);
  window.addEventListener('pointercancel', letGo, true);
}

/**
 * At once, or while something is pressed after its click. A message that appears between press and release moves what is
 * pressed away from under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
