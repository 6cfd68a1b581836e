import { useQueryClient } from '@tanstack/react-query';
import { toast, toastError, toastUndo } from '../../ui/overlay/toasts.tsx';
import { api, type RecordVersion } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh, useRemove } from '../../kit/query.ts';
import type { CreateOf } from '../../kit/resource-types.ts';
import { recordWords } from './words.ts';

type Attached = 'notes' | 'call-logs' | 'tasks';

/** Deletes immediately with ‘Undo’, which writes the entry again from `restore`; what changed since is shown, and stays. */
export function useDeleteNow<N extends Attached>(
  resource: N,
): (entry: RecordVersion, restore: CreateOf<N>) => void {
  const t = useWords(recordWords);
  const client = useQueryClient();
  const remove = useRemove(resource, { alsoChanges: ['activity'] });
  const say = (error: unknown): void => toastError((isApiError(error) && error.message) || t('failed'));
  const again = async (restore: CreateOf<N>): Promise<void> => {
    await api.create(resource, restore);
    await refresh(client, [resource, 'activity']);
    toast(t('saved'));
  };
  const run = async (entry: RecordVersion, restore: CreateOf<N>): Promise<void> => {
    await remove.mutateAsync(entry);
    toastUndo(t('deleted'), () => void again(restore).catch(say));
  };
  return (entry, restore) => void run(entry, restore).catch(say);
}
