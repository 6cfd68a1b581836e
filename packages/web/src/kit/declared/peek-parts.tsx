import { closedActive } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { ActivityFeed } from '../../ui/activity-feed.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PeekLines, PeekPart } from '../../ui/peek.tsx';
import { DateTime } from '../../ui/value.tsx';
import { activityEntries } from '../activity-entries.ts';
import { useAccess } from '../access.tsx';
import { useBoot, useWords } from '../context.tsx';
import { useList } from '../query.ts';
import type { ListQuery } from '../query-string.ts';
import { InlineCell } from './inline-cell.tsx';
import { isBlank } from './is-blank.ts';
import { isInline, type InlineOf } from './inline.ts';
import { isServedToStaff } from './is-served.ts';
import { ShowField } from './show-field.tsx';
import type { AnyRow, FamilySay } from './types.ts';
import { declaredWords } from './words.ts';

interface FactsProps {
  readonly of: InlineOf & { readonly isOpen?: (row: object) => boolean };
  readonly names: readonly string[];
  readonly row: AnyRow;
  readonly rowName: string;
  readonly t: FamilySay;
}

/** The chosen facts of a record; plain ones are changed in place. */
export function PeekFacts({ of, names, row, rowName, t }: FactsProps): ReactNode {
  const { flags } = useBoot();
  const access = useAccess();
  const { definition } = of;
  const served = names.filter((name) => {
    const spec = definition.allFields[name]?.spec;
    return spec !== undefined && isServedToStaff(spec, flags);
  });
  if (served.length === 0) return null;
  const isOpen = of.isOpen?.(row) ?? true;
  return (
    <DescriptionList
      facts={served.map((name) => ({
        label: t.field(name),
        value:
          isOpen && isInline(of, name, access) ? (
            <InlineCell key={row.id} {...{ definition, name, row, rowName, t }} />
          ) : isBlank(definition, name, row) ? null : (
            <ShowField definition={definition} name={name} row={row} t={t} linked />
          ),
      }))}
    />
  );
}

/** What a record's tasks and activity are found by. */
interface Target {
  readonly type: string | undefined;
  readonly id: number;
  /** The activity that is its story, where that is more than its own. */
  readonly story: ListQuery['filter'];
}

const TASKS_SHOWN = 5;
const ACTIVITIES_SHOWN = 3;

/** Those that are due first; the rest are on the record's own page. */
export function PeekTasks({ target: { type, id } }: { target: Target }): ReactNode {
  const w = useWords(declaredWords);
  const filter = { target_type: type, target_id: id, is_active: closedActive.active };
  const tasks = useList('tasks', { limit: 50, filter }, { enabled: type !== undefined });
  const open = [...(tasks.data?.data ?? [])].sort((one, other) =>
    (one.due_at ?? '9').localeCompare(other.due_at ?? '9'),
  );
  if (tasks.isPlaceholderData || open.length === 0) return null;
  return (
    <PeekPart title={w('peek.tasks', { n: open.length })}>
      <PeekLines
        lines={open.slice(0, TASKS_SHOWN).map((task) => ({
          id: task.id,
          text: task.title,
          note: task.due_at && <DateTime value={task.due_at} />,
        }))}
      />
    </PeekPart>
  );
}

export function PeekActivity({ target: { type, id, story } }: { target: Target }): ReactNode {
  const w = useWords(declaredWords);
  const { data, isPlaceholderData } = useList<
    'activity',
    { readonly actor: { readonly name: string } | null }
  >(
    'activity',
    { limit: ACTIVITIES_SHOWN, include: ['actor'], filter: story ?? { target_type: type, target_id: id } },
    { enabled: type !== undefined },
  );
  if (isPlaceholderData || data === undefined || data.data.length === 0) return null;
  return (
    <PeekPart title={w('peek.activity')}>
      <ActivityFeed entries={activityEntries(data.data, w('peek.system'))} />
    </PeekPart>
  );
}
