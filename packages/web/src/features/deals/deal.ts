import { dealStatus } from '@tranche/domain/pipeline/codes';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Named } from '../../shared/record/target.ts';

export const HOME = '/admin/investments/deals';

export type Stage = RowOfName<'pipeline-stages'>;

/** Of the server: its way so far, and what was said and filed. */
export interface Way {
  readonly stages: readonly {
    /** Null: the stage is no longer there. */
    readonly stage: string | null;
    readonly entered_at: string;
    readonly days: number;
  }[];
  readonly meetings: number;
  readonly calls: number;
  readonly documents: number;
}

export interface NextDate {
  readonly date: string;
  readonly kind: 'task' | 'key_date' | 'expected_close';
  /** Null for the expected close. */
  readonly name: string | null;
}

export interface DealParts {
  readonly stage: Stage | null;
  readonly pipeline: Named | null;
  readonly owner: Named | null;
  readonly days_in_stage: number;
  /** In lists: the earliest of its tasks, key dates and expected close, from today on. */
  readonly next_date?: NextDate | null;
  readonly weighted_value: string | null;
  /** Of the record alone. */
  readonly performance?: Way;
  readonly investmentOpportunity?: (Named & { readonly status: number }) | null;
  readonly moves?: readonly Move[];
}
export interface Move {
  readonly id: number;
  readonly moved_at: string;
  readonly days: number;
  readonly fromStage: Named | null;
  readonly toStage: Named | null;
  readonly movedBy: Named | null;
}
export type Deal = RowOfName<'pipeline-deals'> & DealParts;

/** Every record that a field of it points at, its way and its moves. */
export const DEAL_QUERY = {
  include: [
    'pipeline',
    'stage',
    'owner',
    'entrepreneur',
    'organisation',
    'type',
    'subType',
    'category',
    'character',
    'industry',
    'roundType',
    'investmentOpportunity',
    'moves.fromStage',
    'moves.toStage',
    'moves.movedBy',
  ],
  append: ['days_in_stage', 'weighted_value', 'performance'],
};

/** The list's view of a state; its name is the state's on every screen. */
export const viewOf = (status: number): 'active' | 'inactive' | 'converted' =>
  status === dealStatus.active ? 'active' : status === dealStatus.inactive ? 'inactive' : 'converted';

/** What became an ⟦opportunity⟧ is history. */
export const isOpen = ({ status }: Pick<Deal, 'status'>): boolean => status !== dealStatus.investment;
