import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Deal } from '../deal.ts';
import { usePipelinesFor } from '../pipelines.ts';
import { useDealChange } from '../use-change.ts';
import { words } from '../words.ts';

interface Props {
  /** Null = closed. */
  readonly deal: Deal | null;
  /** The stage that was pressed. */
  readonly stage?: number | null;
  readonly onClose: () => void;
}

/** Another stage of the deal's pipeline, or the first of another one; a lost stage asks why. */
export function MoveDialog({ deal, stage = null, onClose }: Props): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={deal !== null} onClose={onClose} title={t('move.title', { name: deal?.name ?? '' })}>
      {deal && <MoveForm deal={deal} asked={stage} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  readonly deal: Deal;
  readonly asked: number | null;
  readonly onClose: () => void;
}

interface Values {
  readonly pipeline_id: string;
  readonly pipeline_stage_id: string | null;
  readonly lost_reason: string;
}

function MoveForm({ deal, asked, onClose }: FormProps): ReactNode {
  const t = useWords(words);
  const change = useDealChange();
  const pipelines = usePipelinesFor(deal);
  const pipelineOf = ({ pipeline_id: id }: Values) => pipelines.find((each) => String(each.id) === id);
  const stageOf = (values: Values) =>
    pipelineOf(values)?.stages.find(({ id }) => String(id) === values.pipeline_stage_id);
  const isStaying = (values: Values): boolean => values.pipeline_id === String(deal.pipeline_id);
  const isLost = (values: Values): boolean => isStaying(values) && stageOf(values)?.is_lost === true;
  const form = useServerForm<Values>({
    initial: {
      pipeline_id: String(deal.pipeline_id),
      pipeline_stage_id: asked === null ? null : String(asked),
      lost_reason: '',
    },
    validate: (values) => ({
      pipeline_stage_id: isStaying(values) && values.pipeline_stage_id === null ? t('required') : undefined,
      lost_reason: isLost(values) && values.lost_reason.trim() === '' ? t('required') : undefined,
    }),
    submit: async (values) => {
      const stage = isStaying(values) ? stageOf(values) : pipelineOf(values)?.stages[0];
      if (!stage) return;
      if (!isStaying(values)) await change.changePipeline(deal, Number(values.pipeline_id), stage.name);
      else await change.move(deal, { stage, reason: values.lost_reason.trim() });
    },
    onDone: onClose,
  });
  const { values } = form;
  const stages = pipelineOf(values)?.stages ?? [];
  return (
    <Form form={form} label={t('move.title', { name: deal.name })}>
      <Fields>
        {pipelines.length > 1 && (
          <SelectField
            label={t('move.pipeline')}
            options={pipelines.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('pipeline_id')}
            onChange={(next) => form.set('pipeline_id', next ?? values.pipeline_id)}
          />
        )}
        {isStaying(values) ? (
          <SelectField
            label={t('move.stage')}
            options={stages
              .filter(({ id }) => id !== deal.pipeline_stage_id)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('pipeline_stage_id')}
          />
        ) : (
          <p>{t('move.first', { stage: stages[0]?.name ?? '' })}</p>
        )}
        {isLost(values) && (
          <TextAreaField
            label={t('move.reason')}
            help={t('move.reasonHelp')}
            {...form.field('lost_reason')}
          />
        )}
      </Fields>
      <FormActions form={form} label={t('move.confirm')} busyLabel={t('move.busy')} onCancel={onClose} />
    </Form>
  );
}
