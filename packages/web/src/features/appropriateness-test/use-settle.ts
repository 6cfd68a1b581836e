import { useState } from 'react';
import { useWords } from '../../kit/context.tsx';
import { sentenceOf } from '../../kit/server-form.ts';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { words } from './words.ts';

/** A change that is saved by its press: what is pressed shows already while it is saved, and goes back where it is refused. */
export function useSettle<Value>(
  now: Value,
): readonly [Value, (next: Value, write: () => Promise<unknown>) => void] {
  const t = useWords(words);
  const [wish, setWish] = useState<{ readonly value: Value } | null>(null);
  const settle = async (next: Value, write: () => Promise<unknown>): Promise<void> => {
    setWish({ value: next });
    try {
      await write();
      toast(t('saved'));
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      setWish(null);
    }
  };
  return [wish === null ? now : wish.value, (next, write) => void settle(next, write)];
}
