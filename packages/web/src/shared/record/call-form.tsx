import { CALL_DIRECTIONS, CALL_OUTCOMES, LONGEST_CALL_MINUTES } from '@tranche/domain/crm/codes';
import type { ReactNode } from 'react';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import { MomentField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { useWords } from '../../kit/context.tsx';
import { optionSource } from '../../kit/options.ts';
import { useSave } from '../../kit/query.ts';
import type { CreateOf, RowOfName } from '../../kit/resource-types.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { targetFilter, type RecordTarget } from './target.ts';
import { recordWords } from './words.ts';

export type Call = RowOfName<'call-logs'>;

const leadStatuses = optionSource('lead-statuses', {
  label: (row) => row.name,
  query: { sort: 'sort_order' },
});

interface Props {
  readonly target: RecordTarget;
  readonly withLeadStatus: boolean;
  readonly person?: string | undefined;
  readonly call?: Call;
  readonly onDone: () => void;
}

type CallValues = Pick<
  Call,
  'called_at' | 'direction' | 'outcome' | 'duration_minutes' | 'person_spoken_to' | 'summary' | 'follow_up_at'
> & { readonly lead_status_id: string | null };

const startOf = (call: Call | undefined, person: string | undefined): CallValues => ({
  called_at: call?.called_at ?? new Date().toISOString(),
  direction: call?.direction ?? 'outbound',
  outcome: call?.outcome ?? 'connected',
  duration_minutes: call?.duration_minutes ?? null,
  person_spoken_to: call ? call.person_spoken_to : (person ?? ''),
  summary: call?.summary ?? '',
  follow_up_at: call?.follow_up_at ?? null,
  lead_status_id: null,
});

/** A call as it was: with whom, how long, what came of it, and what follows. */
export function CallForm({ target, withLeadStatus, person, call, onDone }: Props): ReactNode {
  const t = useWords(recordWords);
  const save = useSave('call-logs', call?.id, {
    alsoChanges: ['activity', 'tasks', 'contacts', 'users'],
  });
  const form = useServerForm({
    initial: startOf(call, person),
    validate: ({ summary, called_at }) => ({
      summary: summary.trim() === '' ? t('required') : undefined,
      called_at: called_at === '' ? t('required') : undefined,
    }),
    submit: ({ lead_status_id: status, ...values }) =>
      save.mutateAsync(call ? values : newCall(values, target, status)),
    onDone: () => {
      toast(t(call ? 'saved' : 'calls.done'));
      form.reset(startOf(call, person));
      onDone();
    },
  });
  const at = form.field('called_at');
  return (
    <Form form={form} label={t(call ? 'edit' : 'calls.add')} fieldLabel={t.field}>
      <Fields>
        <FieldPair>
          <MomentField
            label={t.field('called_at')}
            {...at}
            onChange={(value) => form.set('called_at', value ?? '')}
          />
          <NumberField
            label={t.field('duration_minutes')}
            optional
            min={0}
            max={LONGEST_CALL_MINUTES}
            {...form.field('duration_minutes')}
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            label={t.field('direction')}
            options={CALL_DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
            {...form.field('direction')}
            onChange={(value) =>
              form.set('direction', CALL_DIRECTIONS.find((each) => each === value) ?? 'outbound')
            }
          />
          <SelectField
            label={t.field('outcome')}
            options={CALL_OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            {...form.field('outcome')}
            onChange={(value) =>
              form.set('outcome', CALL_OUTCOMES.find((each) => each === value) ?? 'connected')
            }
          />
        </FieldPair>
        <TextField label={t.field('person_spoken_to')} optional {...form.field('person_spoken_to')} />
        <TextAreaField label={t.field('summary')} {...form.field('summary')} />
        <FieldPair>
          <MomentField label={t.field('follow_up_at')} optional {...form.field('follow_up_at')} />
          {withLeadStatus && call === undefined && (
            <EntityPicker
              label={t.field('lead_status_id')}
              optional
              source={leadStatuses}
              {...form.field('lead_status_id')}
            />
          )}
        </FieldPair>
      </Fields>
      <FormActions
        form={form}
        label={t(call ? 'save' : 'calls.add')}
        busyLabel={t(call ? 'saving' : 'calls.busy')}
        onCancel={onDone}
      />
    </Form>
  );
}

/** The status rides along with the call and moves the person in one step. */
function newCall(
  values: Omit<CallValues, 'lead_status_id'>,
  target: RecordTarget,
  status: string | null,
): CreateOf<'call-logs'> {
  const call = { ...targetFilter(target), ...values };
  return status === null ? call : { ...call, ...{ lead_status_id: Number(status) } };
}
