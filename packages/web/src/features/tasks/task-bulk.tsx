import { BULK_RULES } from '@tranche/domain/bulk/families';
import { tasks } from '@tranche/domain/crm/tasks.resource';
import type { ReactNode } from 'react';
import { selectionOf, type BulkOrder } from '../../kit/bulk-jobs/bulk-order.ts';
import { useBulkOrder } from '../../kit/bulk-jobs/use-bulk-order.tsx';
import { useWords } from '../../kit/context.tsx';
import { useFamilyWords } from '../../kit/declared/say.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from '../../ui/data-table/bulk-bar.tsx';
import type { Selection } from '../../ui/data-table/use-selection.ts';
import { words } from './words.ts';

interface Props {
  readonly selection: Selection;
  /** How many are shown, and how many there are. */
  readonly shown: number;
  readonly total: number;
  readonly query: ListQuery;
  readonly onClose: () => void;
}

/** What many tasks may be given, or that they go; each is one job (`screens.md#A126`). */
export function TaskBulk({ selection, shown, total, query, onClose }: Props): ReactNode {
  const t = useWords(words);
  const say = useFamilyWords(words);
  const asking = useBulkOrder({ definition: tasks, t: say, onStarted: onClose });
  const { ids, all } = selection;
  const count = all ? total : ids.size;
  const disabled = count === 0 && t('bulk.none');
  const ask = (what: Pick<BulkOrder, 'verb' | 'field'>): void =>
    asking.ask({
      ...what,
      family: 'tasks',
      selection: selectionOf({ all, ids: [...ids] }, query),
      total: count,
    });
  return (
    <>
      <BulkBar
        count={count}
        all={all}
        matching={!all && ids.size === shown && total > shown ? total : null}
        onAll={selection.chooseAll}
        onPage={ids.size < shown ? selection.toggleAll : undefined}
        onClear={onClose}
      >
        {BULK_RULES.tasks.fields.map((field) => (
          <Button key={field} small disabled={disabled} onClick={() => ask({ verb: 'update', field })}>
            {say(`bulk.${field}`)}
          </Button>
        ))}
        <Button small disabled={disabled} onClick={() => ask({ verb: 'delete' })}>
          {t('bulk.delete')}
        </Button>
      </BulkBar>
      {asking.dialog}
    </>
  );
}
