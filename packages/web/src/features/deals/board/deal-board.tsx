import type { Lane } from '@tranche/domain/pipeline/lanes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useListState } from '../../../kit/list-state.ts';
import { usePath } from '../../../kit/query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { MoveDialog } from '../components/move-dialog.tsx';
import type { Stage } from '../deal.ts';
import { usePipelineList, type Pipeline } from '../pipelines.ts';
import { words } from '../words.ts';
import { HELP, type BoardParts } from './board-parts.ts';
import { LaneColumn } from './lane-column.tsx';
import { useBoardMoves } from './use-board-moves.ts';
import { boardFilter } from './use-lane.ts';
import { boardWords } from './words.ts';
import styles from './board.module.css';

/** One pipeline as lanes of cards. */
export default function DealBoard(parts: BoardParts): ReactNode {
  const t = useWords(boardWords);
  const read = usePipelineList();
  return (
    <StateView of={read} thing={t('pipelines')} skeleton={<BlockSkeleton height={480} />}>
      {({ data }) => <Board pipelines={data} {...parts} />}
    </StateView>
  );
}

/** The pipeline that is filtered by, else the default one. */
function Board({ pipelines, ...parts }: BoardParts & { pipelines: readonly Pipeline[] }): ReactNode {
  const t = useWords(words);
  const [{ filter }, setState] = useListState();
  const chosen =
    pipelines.find(({ id }) => String(id) === filter.pipeline_id) ??
    pipelines.find(({ is_default: isDefault }) => isDefault) ??
    pipelines[0];
  if (chosen === undefined) return <EmptyState title={t('noPipeline')} />;
  return (
    <div className={styles.board}>
      {pipelines.length > 1 && (
        <div className={styles.chooser}>
          <SelectField
            label={t('fields.pipeline_id')}
            value={String(chosen.id)}
            onChange={(id) => id !== null && setState({ filter: { ...filter, pipeline_id: id } })}
            options={pipelines.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      )}
      <Lanes key={chosen.id} pipeline={chosen} filter={boardFilter(filter, chosen.id)} {...parts} />
    </div>
  );
}

type LanesProps = BoardParts & {
  readonly pipeline: Pipeline;
  readonly filter: Readonly<Record<string, string>>;
};

function Lanes({ pipeline, filter, ...parts }: LanesProps): ReactNode {
  const t = useWords(boardWords);
  const field = useWords(words);
  const phone = usePhone();
  const [one, setOne] = useState<string | null>(null);
  const lanes = usePath<{ readonly data: readonly Lane[] }>('pipeline-deals/lanes', { filter });
  const asked = filter.pipeline_stage_id?.split(',');
  const stages = pipeline.stages.filter(({ id }) => asked?.includes(String(id)) ?? true);
  const moves = useBoardMoves(stages);
  const laneOf = ({ id }: Stage): Lane | undefined =>
    lanes.data?.data.find(({ stage_id: stage }) => stage === id);
  const selected = stages.find(({ id }) => String(id) === one) ?? stages[0];
  if (selected === undefined) return <EmptyState title={t('noStage')} />;
  const shown = phone ? [selected] : stages;
  return (
    <StateView of={lanes} thing={t('thing')} skeleton={<BlockSkeleton height={480} />}>
      {() => (
        <div className={styles.board}>
          {phone && (
            <SelectField
              label={field('fields.pipeline_stage_id')}
              value={String(selected.id)}
              onChange={setOne}
              options={stages.map((stage) => ({
                value: String(stage.id),
                label: t('lane', { stage: stage.name, n: laneOf(stage)?.deals ?? 0 }),
              }))}
            />
          )}
          <section aria-label={t('label', { pipeline: pipeline.name })} className={styles.lanes}>
            {shown.map((stage) => (
              <LaneColumn
                key={stage.id}
                stage={stage}
                lane={laneOf(stage)}
                filter={filter}
                moves={moves}
                {...parts}
              />
            ))}
          </section>
          <p id={HELP} className="sr-only">
            {t('help')}
          </p>
          <p className="sr-only" role="status">
            {moves.said}
          </p>
          <MoveDialog
            deal={moves.lost?.deal ?? null}
            stage={moves.lost?.stageId}
            onClose={moves.forgetLost}
          />
        </div>
      )}
    </StateView>
  );
}
