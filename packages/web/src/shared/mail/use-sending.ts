import { useState } from 'react';
import { sentenceOf } from '../../kit/server-form.ts';

interface Sending {
  readonly busy: boolean;
  /** Why it was not sent, in the server's words. */
  readonly refusal: string | null;
  send(): void;
}

/** Sends what a preview shows, and says why where it cannot be sent. */
export function useSending(onSend: () => Promise<void>): Sending {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = (): void => {
    setBusy(true);
    setRefusal(null);
    onSend()
      .catch((error: unknown) => setRefusal(sentenceOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, refusal, send };
}
