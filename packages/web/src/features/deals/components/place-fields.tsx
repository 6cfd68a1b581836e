import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { text, type FormPart } from '../../../kit/declared/form-declaration.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Fields } from '../../../ui/form/form.tsx';
import { useOpenPipelines } from '../pipelines.ts';
import { words } from '../words.ts';

/** Where a new deal begins; unless it is said, the first stage of the default pipeline, as the server has it. */
export function PlaceFields({ form }: FormPart): ReactNode {
  const t = useWords(words);
  const pipelines = useOpenPipelines();
  const chosen = (name: string): number | null => {
    const value = form.values[name];
    return typeof value === 'number' ? value : null;
  };
  const pipeline =
    pipelines.find(({ id }) => id === chosen('pipeline_id')) ??
    pipelines.find(({ is_default: isDefault }) => isDefault) ??
    pipelines[0];
  if (pipeline === undefined) return <p className="muted">{t('noPipeline')}</p>;
  const stage = pipeline.stages.find(({ id }) => id === chosen('pipeline_stage_id')) ?? pipeline.stages[0];
  const choose = (name: 'pipeline_id' | 'pipeline_stage_id', value: string | null): void => {
    form.set(name, value === null ? null : Number(value));
    if (name === 'pipeline_id') form.set('pipeline_stage_id', null);
  };
  return (
    <Fields>
      {pipelines.length > 1 && (
        <SelectField
          label={t('fields.pipeline_id')}
          name="pipeline_id"
          value={String(pipeline.id)}
          onChange={(next) => choose('pipeline_id', next)}
          options={pipelines.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={form.errorAt('pipeline_id')}
        />
      )}
      <SelectField
        label={t('fields.pipeline_stage_id')}
        name="pipeline_stage_id"
        value={stage ? String(stage.id) : null}
        onChange={(next) => choose('pipeline_stage_id', next)}
        options={pipeline.stages.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={form.errorAt('pipeline_stage_id')}
      />
      {stage?.is_lost === true && (
        <TextAreaField
          label={t('move.reason')}
          help={t('move.reasonHelp')}
          name="lost_reason"
          value={text(form.values, 'lost_reason')}
          onChange={(next) => form.set('lost_reason', next)}
          error={form.errorAt('lost_reason')}
        />
      )}
    </Fields>
  );
}
