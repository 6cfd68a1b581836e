import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError, toastUndo } from '../ui/overlay/toasts.tsx';
import { isApiError } from './api-error.ts';
import { useWords } from './context.tsx';
import { refresh } from './query.ts';

const words = {
  all: '{done} updated',
  some: '{done} updated, {failed} failed: {reasons}',
} as const;

export interface BulkAct<R> {
  readonly records: readonly R[];
  readonly run: (record: R) => Promise<unknown>;
  readonly changes: readonly string[];
  /** Said when all went well. */
  readonly done?: string;
  readonly undo?: () => Promise<unknown>;
}

/** The same act on several records, one after another; failures are counted and named (`screens.md#0.6`). */
export function useBulk(): { busy: boolean; act: <R>(what: BulkAct<R>) => Promise<boolean> } {
  const t = useWords(words);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async <R>({ records, run, changes, done, undo }: BulkAct<R>): Promise<boolean> => {
    setBusy(true);
    const reasons = new Set<string>();
    let failed = 0;
    for (const record of records) {
      await run(record).catch((error: unknown) => {
        failed += 1;
        if (isApiError(error) && error.message) reasons.add(error.message);
      });
    }
    setBusy(false);
    await refresh(client, changes);
    const params = { done: records.length - failed, failed, reasons: [...reasons].join(' ') };
    if (failed > 0) toastError(t('some', params));
    else if (undo)
      toastUndo(done ?? t('all', params), () => void undo().then(() => refresh(client, changes), toastError));
    else toast(done ?? t('all', params));
    return failed === 0;
  };
  return { busy, act };
}
