import type { Say } from './progress.ts';

const PATIENCE_MS = 9500;

/**
 * On SIGINT and SIGTERM: close in order (stop accepting, drain, then the database), and end within ten seconds.
 * @param closing what to close, first things first; the caller adds as it starts them
 * @returns the same closing, for a start that failed
 */
export function stopOnSignal(say: Say, closing: (() => Promise<void>)[]): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopping ??= closeAll(closing));
  const onSignal = (): void => {
    if (stopping) return;
    say('Stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    void stop().then(() => {
      say('Stopped');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return stop;
}

async function closeAll(closing: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closing) await close().catch((error: unknown) => console.error(error));
}
