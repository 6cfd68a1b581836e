import { RUN_KIND_LABELS, type RunKind, type RunStatus } from '@tranche/domain/funds/runs/codes';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { FundRow } from '../lock.ts';

interface What {
  readonly id: number;
  readonly kind: RunKind;
  readonly fund: Pick<FundRow, 'id' | 'name'>;
}

interface Happened {
  readonly event:
    | 'created'
    | 'updated'
    | 'line_edited'
    | 'reminded'
    | 'posted'
    | 'finished'
    | 'retried'
    | 'reversed'
    | 'cancelled';
  /** `posted` in “Sam posted the capital call of Harbour”. */
  readonly done: string;
  readonly from?: RunStatus;
  readonly to?: RunStatus;
  readonly reason?: string | null;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** `a capital call of **Harbour**` */
export const titleOf = ({ kind, fund }: Pick<What, 'kind' | 'fund'>): string =>
  `${RUN_KIND_LABELS[kind].toLowerCase()} of **${fund.name}**`;

/** What happened to a run, for its own story and its fund's. */
export const recordRun = (
  work: Work,
  run: What,
  { event, done, properties, ...state }: Happened,
): Promise<void> =>
  recordEvent(work, {
    event: `run.${event}`,
    target: { type: 'run', id: run.id },
    description: `**${work.viewer.name}** ${done} the ${titleOf(run)}`,
    properties: { id: run.id, kind: run.kind, fund_id: run.fund.id, ...properties },
    ...state,
  });
