/** Runs at the first call. However often it is called in the pause that follows (in milliseconds), it runs once more at its end. */
export function atMostEvery(pause: number, run: () => void): () => void {
  let isResting = false;
  let wasCalled = false;
  return function call() {
    wasCalled = isResting;
    if (isResting) return;
    isResting = true;
    run();
    window.setTimeout(() => {
      isResting = false;
      if (wasCalled) call();
    }, pause);
  };
}
