/** Runs at the first call; of the calls within the time after it, once at its end. Times are in milliseconds. */
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
