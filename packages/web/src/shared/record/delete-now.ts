import { useQueryClient } from '@tanstack/react-query';
import { toast, toastError, toastUndo } from '../../ui/overlay/toasts.tsx';
import { api, type RecordVersion } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh, useRemove } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { recordWords } from './words.ts';

type Attached = 'notes' | 'call-logs' | 'tasks';

/** Deletes immediately with ‘Undo’, which restores the entry itself; what changed since is shown, and stays. */
export function useDeleteNow(resource: Attached): (entry: RecordVersion) => void {
  const t = useWords(recordWords);
  const client = useQueryClient();
  const remove = useRemove(resource, { alsoChanges: ['activity'] });
  const say = (error: unknown): void => toastError(sentenceOf(error));
  const restore = async ({ id }: RecordVersion): Promise<void> => {
    await api.restore(resource, id);
    await refresh(client, [resource, 'activity']);
    toast(t('saved'));
  };
  const run = async (entry: RecordVersion): Promise<void> => {
    await remove.mutateAsync(entry);
    toastUndo(t('deleted'), () => void restore(entry).catch(say));
  };
  return (entry) => void run(entry).catch(say);
}
