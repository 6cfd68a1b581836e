import { dealStatus } from '@tranche/domain/pipeline/codes';
import type { FilterEntry } from '../../kit/declared/list-declaration.ts';
import type { FamilySay } from '../../kit/declared/types.ts';
import { formatDate } from '../../ui/format.ts';
import { PersonCell } from '../../ui/person.tsx';
import { StepName } from '../../ui/steps.tsx';
import { Money } from '../../ui/value.tsx';
import { uiWords } from '../../ui/words.ts';
import { viewOf, type Deal } from './deal.ts';
import type { Pipeline } from './pipelines.ts';
import { words } from './words.ts';

/** In the list: the state of a deal that is no longer on its way is under its name. */
export const DealName = ({ row, t }: { row: Deal; t: FamilySay }) => (
  <PersonCell name={row.name} note={stateOf(row, t)} src={row.logo} square />
);
const stateOf = ({ status }: Deal, t: FamilySay): string | undefined =>
  status === dealStatus.active ? undefined : t(`views.${viewOf(status)}`);

export const StageCell = ({ row: { stage } }: { row: Deal }) =>
  stage && <StepName colour={stage.colour} name={stage.name} />;

export const Whole = ({ row, name }: { row: Deal; name: 'target_raise' | 'pre_money_valuation' }) => (
  <Money value={row[name]} currency={row.currency} pence="never" />
);

/** The day; what happens then is in the tooltip, and on the board. */
export const NextDay = ({ row: { next_date: next } }: { row: Deal }) => (
  <span className="num" title={next?.name ?? undefined}>
    {next ? formatDate(next.date) : uiWords.none}
  </span>
);

/** Each stage under its pipeline, where there are several. */
export const byStage = (pipelines: readonly Pipeline[]): FilterEntry => ({
  filter: 'pipeline_stage_id',
  options: pipelines.flatMap(({ name, stages }) =>
    stages.map((stage) => ({
      value: String(stage.id),
      label: pipelines.length > 1 ? `${name}: ${stage.name}` : stage.name,
    })),
  ),
});

/** In the words of the views. */
export const byState: FilterEntry = {
  filter: 'status',
  options: Object.values(dealStatus).map((code) => ({
    value: String(code),
    label: words.views[viewOf(code)],
  })),
};
