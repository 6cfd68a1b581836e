import * as inboxVerbs from '@tranche/domain/inbox/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useAction } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { useStaffOptions } from '../record/staff-options.ts';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import { toastError } from '../../ui/overlay/toasts.tsx';
import type { InboxDetail } from './queries.ts';
import { words } from './words.ts';

/** Who looks after an item; it stays in everyone's queue who may decide it. */
export function AssignField({ item }: { item: InboxDetail }): ReactNode {
  const t = useWords(words);
  const staff = useStaffOptions();
  const mark = useAction(inboxVerbs.mark);
  const assign = (id: string | null): void =>
    mark.mutate(
      { params: { key: item.key }, body: { assigned_to_id: id === null ? null : Number(id) } },
      { onError: (error) => toastError(sentenceOf(error)) },
    );
  return (
    <div data-assign>
      <EntityPicker
        label={t('owner')}
        source={staff}
        value={item.assigned_to_id === null ? null : String(item.assigned_to_id)}
        onChange={assign}
      />
    </div>
  );
}
