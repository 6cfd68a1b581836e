import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import { useRouter } from '@tanstack/react-router';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { editHref } from '../stage.ts';
import { words } from '../words.ts';

interface Wish {
  readonly id: number;
  readonly as_next_round?: boolean;
}

/** Makes a draft in an opportunity's image and goes to its builder. */
export function useClone(): (wish: Wish) => void {
  const t = useWords(words);
  const router = useRouter();
  const clone = useAction(opportunityVerbs.clone, {
    changes: ['investment-opportunities'],
    onDone: ({ data }) => {
      toast(t('list.cloned'));
      router.history.push(editHref(data.id));
    },
  });
  return ({ id, ...body }) =>
    clone.mutate(
      { params: { id }, body },
      {
        onError: (error) =>
          toastError(error instanceof Error && error.message ? error.message : t('list.cloneFailed')),
      },
    );
}
