import { mergeStatus, type MergeFamily } from '@tranche/domain/merges/codes';
import * as mergeVerbs from '@tranche/domain/merges/merge.verbs';
import type { ReactNode } from 'react';
import { Can } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { useAction, useList } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { mergeWords } from './words.ts';

/** On the survivor, while the merge can be taken apart. */
export function MergedNote({ family, id }: { family: MergeFamily; id: number }): ReactNode {
  const t = useWords(mergeWords);
  const merges = useList('merges', {
    filter: { family, survivor_id: id, status: mergeStatus.done },
    limit: 1,
  });
  const undo = useAction(mergeVerbs.undoMerge, {
    changes: ['merges', family, 'activity', 'investments', 'notes', 'tasks', 'documents'],
  });
  const [last] = merges.data?.data ?? [];
  if (last === undefined || last.undo_until === null || Date.parse(last.undo_until) < Date.now()) return null;
  const takeApart = (): void =>
    undo.mutate(
      { params: { id: last.id }, body: {} },
      { onSuccess: () => toast(t('undone')), onError: (error) => toastError(sentenceOf(error)) },
    );
  return (
    <Card tone="info">
      <Row justify="between">
        <span>
          {t('note', { when: formatMoment(last.created_at) })}{' '}
          {t('until', { when: formatMoment(last.undo_until) })}
        </span>
        <Can p="investors.delete">
          <Button small busy={undo.isPending && t('undoing')} onClick={takeApart}>
            {t('undo')}
          </Button>
        </Can>
      </Row>
    </Card>
  );
}
