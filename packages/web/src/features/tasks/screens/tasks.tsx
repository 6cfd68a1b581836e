import { closedActive } from '@tranche/domain/codes';
import { TASK_PRIORITY_LABELS } from '@tranche/domain/crm/codes';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { JobPanel } from '../../../kit/bulk-jobs/job-panel.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import type { ListQuery } from '../../../kit/query-string.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { TargetLink } from '../../../shared/record/record-link.tsx';
import { TaskEntry, type Task } from '../../../shared/record/tasks.tsx';
import { TaskForm } from '../../../shared/record/task-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSelection, type Selection } from '../../../ui/data-table/use-selection.ts';
import { optionsOf } from '../../../ui/fields/options.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Page, Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { groupOf, GROUPS, type Group } from '../group-tasks.ts';
import { TaskBulk } from '../task-bulk.tsx';
import { words } from '../words.ts';
import styles from '../tasks.module.css';

interface About {
  readonly target: { readonly type: string; readonly id: number; readonly name: string | null } | null;
}
type Row = Task & About;

/** What the viewer has to do, by when; and what colleagues have, as far as their records are in scope. */
export default function Tasks(): ReactNode {
  const t = useWords(words);
  const [panel, setPanel] = useSearchParam('panel');
  const [whose, setWhose] = useSearchParam('whose');
  const [priority, setPriority] = useSearchParam('priority');
  const [isDoneShown, setDoneShown] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const query: ListQuery = {
    filter: {
      ...(whose === 'everyone' ? {} : { mine: 1 }),
      ...(isDoneShown ? {} : { is_active: closedActive.active }),
      priority,
    },
    include: ['assignedTo'],
    append: ['target'],
    sort: 'due_at',
    limit: 100,
  };
  const tasks = useList<'tasks', { assignedTo: Task['assignedTo'] } & About>('tasks', query);
  const rows = tasks.data?.data ?? [];
  const selection = useSelection(rows, JSON.stringify(query));
  const stopChoosing = (): void => {
    setChoosing(false);
    selection.clear();
  };
  return (
    <Page width="form">
      <PageHeader
        title={t('title')}
        actions={
          <Button
            kind="primary"
            icon={<IconPlus size={16} />}
            onClick={() => setPanel('new')}
            aria-haspopup="dialog"
          >
            {t('new')}
          </Button>
        }
      />
      <Row gap={12} align="end">
        <SelectField
          label={t('whose')}
          value={whose === 'everyone' ? 'everyone' : 'mine'}
          onChange={(next) => setWhose(next === 'everyone' ? next : null, true)}
          options={(['mine', 'everyone'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <SelectField
          label={t('priority')}
          value={priority ?? ''}
          onChange={(next) => setPriority(next || null, true)}
          options={[{ value: '', label: t('any') }, ...optionsOf(TASK_PRIORITY_LABELS)]}
        />
        <Button aria-pressed={isDoneShown} onClick={() => setDoneShown(!isDoneShown)}>
          {t('showDone')}
        </Button>
        {!isChoosing && rows.length > 0 && <Button onClick={() => setChoosing(true)}>{t('select')}</Button>}
      </Row>
      {isChoosing && (
        <TaskBulk
          selection={selection}
          shown={rows.length}
          total={tasks.data?.meta.total ?? 0}
          query={query}
          onClose={stopChoosing}
        />
      )}
      <StateView
        of={tasks}
        thing={t('thing')}
        skeleton={<LineSkeleton lines={8} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {({ data }) => (
          <Stack gap={20}>
            {GROUPS.map((group) => (
              <TaskGroup
                key={group}
                group={group}
                tasks={data.filter((task) => groupOf(task, new Date()) === group)}
                selection={isChoosing ? selection : null}
              />
            ))}
          </Stack>
        )}
      </StateView>
      <SidePanel open={panel === 'new'} onClose={() => setPanel(null)} title={t('new')}>
        <TaskForm target={null} onDone={() => setPanel(null)} />
      </SidePanel>
      <JobPanel things={t('things')} />
    </Page>
  );
}

interface GroupProps {
  readonly group: Group;
  readonly tasks: readonly Row[];
  /** Null while none are being chosen. */
  readonly selection: Selection | null;
}

function TaskGroup({ group, tasks, selection }: GroupProps): ReactNode {
  const t = useWords(words);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={`tasks-${group}`}>
      <h2 id={`tasks-${group}`} className={styles.group} data-late={group === 'overdue' || undefined}>
        {t(`groups.${group}`)}
      </h2>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskEntry
            key={task.id}
            task={task}
            target={null}
            writable
            about={<TargetLink target={task.target} after=" · " />}
            choice={choiceOf(task, selection)}
          />
        ))}
      </ul>
    </section>
  );
}

const choiceOf = ({ id }: Row, selection: Selection | null) =>
  selection === null
    ? undefined
    : { isChosen: selection.ids.has(String(id)), toggle: () => selection.toggle(String(id)) };
