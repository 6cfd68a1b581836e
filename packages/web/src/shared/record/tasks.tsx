import { closedActive } from '@tranche/domain/codes';
import { taskPriority } from '@tranche/domain/crm/codes';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dayOf } from '../../ui/format.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { toast, toastError, toastUndo } from '../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { DateTime } from '../../ui/value.tsx';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { Composer } from './composer.tsx';
import { useDeleteNow } from './delete-now.ts';
import { LoadMore, usePages } from './pages.tsx';
import styles from './record.module.css';
import { TaskForm } from './task-form.tsx';
import { targetFilter, type Named, type RecordTarget } from './target.ts';
import { recordWords } from './words.ts';

export type Task = RowOfName<'tasks'> & { readonly assignedTo: Named | null };
interface Props {
  readonly target: RecordTarget;
  readonly writable: boolean;
}

const GROUPS = ['overdue', 'today', 'upcoming', 'done'] as const;
type Group = (typeof GROUPS)[number];

/** Where a task is at `now`: late, due today, later or without a date, closed. */
export function groupOf(task: Pick<Task, 'is_active' | 'due_at'>, now: Date): Group {
  if (task.is_active === closedActive.closed) return 'done';
  if (task.due_at === null) return 'upcoming';
  if (dayOf(task.due_at) === dayOf(now)) return 'today';
  return task.due_at < now.toISOString() ? 'overdue' : 'upcoming';
}

export function Tasks({ target, writable }: Props): ReactNode {
  const t = useWords(recordWords);
  const pages = usePages();
  const tasks = useList<'tasks', { assignedTo: Named | null }>('tasks', {
    limit: pages.limit,
    sort: '-created_at',
    include: ['assignedTo'],
    filter: targetFilter(target),
  });
  return (
    <>
      {writable && (
        <Composer label={t('tasks.add')} folded>
          {(close) => <TaskForm target={target} onDone={close} />}
        </Composer>
      )}
      <StateView
        of={tasks}
        thing={t('tasks.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('tasks.empty')} text={t('tasks.emptyText')} />}
      >
        {({ data, meta }) => (
          <>
            {GROUPS.map((group) => (
              <TaskGroup key={group} group={group} tasks={data} target={target} writable={writable} />
            ))}
            <LoadMore pages={pages} total={meta.total} busy={tasks.isFetching} />
          </>
        )}
      </StateView>
    </>
  );
}

function TaskGroup({ group, tasks, ...props }: Props & { group: Group; tasks: readonly Task[] }): ReactNode {
  const t = useWords(recordWords);
  const list = tasks.filter((task) => groupOf(task, new Date()) === group);
  if (list.length === 0) return null;
  return (
    <>
      <h3 className={styles.group} data-late={group === 'overdue' || undefined}>
        {t(`groups.${group}`)}
      </h3>
      <ul className={styles.list}>
        {list.map((task) => (
          <TaskEntry key={task.id} task={task} {...props} />
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  readonly task: Task;
  readonly target: RecordTarget | null;
  readonly writable: boolean;
  /** Beside the assignee: the record that it is about. */
  readonly about?: ReactNode;
  /** While several are chosen: a box for that, in place of the tick. */
  readonly choice?: { readonly isChosen: boolean; readonly toggle: () => void } | undefined;
}

/** A task with its tick, edited in place. */
export function TaskEntry({ task, target, writable, about, choice }: EntryProps): ReactNode {
  const t = useWords(recordWords);
  const [editing, setEditing] = useState(false);
  const deleteNow = useDeleteNow('tasks');
  const tick = useTick(task);
  const done = task.is_active === closedActive.closed;
  const { title, description, due_at, priority } = task;
  if (editing) {
    return (
      <li className={styles.entry}>
        <TaskForm target={target} task={task} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={styles.entry}>
      <div className={styles.task} data-done={done || undefined}>
        {choice ? (
          <Checkbox
            checked={choice.isChosen}
            aria-label={t('tasks.choose', { title })}
            onChange={choice.toggle}
          />
        ) : (
          <Checkbox
            checked={done}
            disabled={!writable}
            aria-label={t(done ? 'tasks.untick' : 'tasks.tick', { title })}
            onChange={() => tick(!done)}
          />
        )}
        <div>
          <span className={styles.title}>{title}</span>
          {description && <p className={styles.body}>{description}</p>}
          <p className={styles.meta}>
            {task.assignedTo?.name}
            {' · '}
            {due_at === null ? t('tasks.noDue') : <DateTime value={due_at} withTime />}
            {about}
          </p>
        </div>
        {priority === taskPriority.high && (
          <span className={styles.mark}>
            <Chip>{t('tasks.high')}</Chip>
          </span>
        )}
        {writable && (
          <MoreMenu
            name={title}
            items={[
              { label: t('edit'), onSelect: () => setEditing(true) },
              {
                label: t('delete'),
                danger: true,
                divided: true,
                onSelect: () => deleteNow(task),
              },
            ]}
          />
        )}
      </div>
    </li>
  );
}

/** Ticks or reopens, with Undo after a tick. */
function useTick(task: Task): (done: boolean) => void {
  const t = useWords(recordWords);
  const client = useQueryClient();
  const write = async (done: boolean): Promise<void> => {
    await api.update('tasks', task.id, { is_active: done ? closedActive.closed : closedActive.active });
    await refresh(client, ['tasks', 'activity']);
  };
  const fail = (): void => toastError(t('failed'));
  return (done) =>
    void write(done).then(() => {
      if (done) toastUndo(t('tasks.ticked'), () => void write(false).catch(fail));
      else toast(t('tasks.reopened'));
    }, fail);
}
