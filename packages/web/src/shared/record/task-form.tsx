import { TASK_PRIORITY_LABELS, taskPriority } from '@tranche/domain/crm/codes';
import type { ReactNode } from 'react';
import { MomentField } from '../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import { optionsOf } from '../../ui/fields/options.ts';
import { CodeField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { useViewer, useWords } from '../../kit/context.tsx';
import { useSave } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { useStaffOptions } from './staff-options.ts';
import { targetFilter, type RecordTarget } from './target.ts';
import { recordWords } from './words.ts';

interface Props {
  /** Null: work on its own. */
  readonly target: RecordTarget | null;
  readonly task?: RowOfName<'tasks'>;
  readonly onDone: () => void;
}

/** Work for a colleague or oneself about the record. */
export function TaskForm({ target, task, onDone }: Props): ReactNode {
  const t = useWords(recordWords);
  const viewer = useViewer();
  const staff = useStaffOptions();
  const save = useSave('tasks', task?.id, { alsoChanges: ['activity', 'contacts'] });
  const initial = {
    title: task?.title ?? '',
    description: task?.description ?? '',
    assigned_to_id: String(task?.assigned_to_id ?? viewer.id),
    due_at: task?.due_at ?? null,
    reminder_at: task?.reminder_at ?? null,
    priority: task?.priority ?? taskPriority.normal,
  };
  const form = useServerForm({
    initial,
    validate: ({ title, assigned_to_id }) => ({
      title: title.trim() === '' ? t('required') : undefined,
      assigned_to_id: assigned_to_id === '' ? t('required') : undefined,
    }),
    submit: ({ assigned_to_id, ...values }) => {
      const body = { ...values, assigned_to_id: Number(assigned_to_id) };
      return save.mutateAsync(task || target === null ? body : { ...targetFilter(target), ...body });
    },
    onDone: () => {
      toast(t(task ? 'saved' : 'tasks.done'));
      form.reset(initial);
      onDone();
    },
  });
  return (
    <Form form={form} label={t(task ? 'edit' : 'tasks.add')} fieldLabel={t.field}>
      <Fields>
        <TextField label={t.field('title')} {...form.field('title')} />
        <FieldPair>
          <EntityPicker
            label={t.field('assigned_to_id')}
            source={staff}
            {...form.field('assigned_to_id')}
            onChange={(value) => form.set('assigned_to_id', value ?? '')}
          />
          <CodeField
            label={t.field('priority')}
            options={optionsOf(TASK_PRIORITY_LABELS)}
            {...form.field('priority')}
            onChange={(value) => form.set('priority', priorityOf(value))}
          />
        </FieldPair>
        <FieldPair>
          <MomentField label={t.field('due_at')} optional {...form.field('due_at')} />
          <MomentField label={t.field('reminder_at')} optional {...form.field('reminder_at')} />
        </FieldPair>
        <TextAreaField label={t.field('description')} optional {...form.field('description')} />
      </Fields>
      <FormActions
        form={form}
        label={t(task ? 'save' : 'tasks.add')}
        busyLabel={t(task ? 'saving' : 'tasks.busy')}
        onCancel={onDone}
      />
    </Form>
  );
}

const priorityOf = (value: number | null) =>
  Object.values(taskPriority).find((each) => each === value) ?? taskPriority.normal;
