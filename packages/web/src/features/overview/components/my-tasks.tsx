import { Checkbox } from '@mantine/core';
import { closedActive } from '@tranche/domain/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { toastError, toastUndo } from '../../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { TargetLink } from '../../../shared/record/record-link.tsx';
import { words } from '../words.ts';
import styles from './overview.module.css';

interface Extra {
  readonly is_overdue: boolean;
  readonly target: { readonly type: string; readonly id: number; readonly name: string | null } | null;
}

/** Mine and open, the earliest due first; ticked in place with Undo. */
export function MyTasks(): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const tasks = useList<'tasks', Extra>('tasks', {
    filter: { mine: 1, is_active: closedActive.active },
    append: ['is_overdue', 'target'],
    sort: 'due_at',
    limit: 8,
  });
  const write = async (id: number, active: boolean): Promise<void> => {
    await api.update('tasks', id, { is_active: active ? closedActive.active : closedActive.closed });
    await refresh(client, ['tasks', 'activity']);
  };
  const fail = (): void => toastError(t('tasks.failed'));
  const tick = (id: number): void =>
    void write(id, false).then(
      () => toastUndo(t('tasks.done'), () => void write(id, true).catch(fail)),
      fail,
    );
  return (
    <Card title={t('tasks.title')} flush>
      <StateView
        of={tasks}
        thing={t('tasks.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('tasks.empty')} text={t('tasks.emptyText')} />}
      >
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map((task) => (
              <li key={task.id}>
                <Checkbox
                  aria-label={t('tasks.tick', { title: task.title })}
                  checked={false}
                  onChange={() => tick(task.id)}
                />
                <span className={styles.grow}>
                  {task.title}
                  <span className={styles.note}>
                    <Due at={task.due_at} overdue={task.is_overdue} />
                    <TargetLink target={task.target} after=" · " />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}

function Due({ at, overdue }: { at: string | null; overdue: boolean }): ReactNode {
  const t = useWords(words);
  if (at === null) return t('tasks.noDue');
  return (
    <span className={overdue ? styles.late : undefined}>
      {t(overdue ? 'tasks.overdue' : 'tasks.due', { date: formatDate(at) })}
    </span>
  );
}
