import type { UseQueryResult } from '@tanstack/react-query';
import { runStatus, type RunKind } from '@tranche/domain/funds/runs/codes';
import { runs } from '@tranche/domain/funds/runs/runs.resource';
import { api } from '../../../kit/api.ts';
import { keys } from '../../../kit/query-keys.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useAtWork } from '../../../kit/use-at-work.ts';
import type { Named } from '../fund.ts';
import { LEDGER_CHANGES } from '../ledger/entries.ts';

/** Of a posted call: what came in on it, and what is late. */
export interface Settlement {
  readonly called: string;
  readonly received: string;
  readonly outstanding: string;
  readonly interest_due: string;
  readonly due_on: string;
  readonly is_overdue: boolean;
}

export interface RunParts {
  /** Total less the lines: what is left to adjust. */
  readonly difference: string;
  readonly settlement?: Settlement | null;
  readonly postedBy: Named | null;
  readonly reversedBy: Named | null;
  readonly submittedBy: Named | null;
}
export type Run = RowOfName<'runs'> & RunParts;
export type RunLine = RowOfName<'run-lines'> & {
  readonly investmentMethodEntity: Named | null;
  readonly document: Named | null;
};

/** Families that a step of a run changes. */
export const RUN_CHANGES = ['runs', 'run-lines', 'path', 'activity', 'documents', ...LEDGER_CHANGES] as const;

const QUERY = {
  append: ['difference', 'settlement'].filter((name) => runs.appends?.includes(name)),
  include: ['postedBy', 'reversedBy', 'submittedBy'],
};

/** A run, read again while it is posted; once that ends, the books are read again. */
export const useRun = (id: number): UseQueryResult<Run> =>
  useAtWork({
    queryKey: keys.itemWith('runs', id, QUERY),
    queryFn: ({ signal }) => api.item<'runs', RunParts>('runs', id, QUERY, { signal }),
    isAtWork: ({ status }) => status === runStatus.posting,
    changes: () => RUN_CHANGES,
  });

export const isDraft = ({ status }: { readonly status: number }): boolean => status === runStatus.draft;

/** `?run=new:fund_capital_call` asks for a new one, `?run=12` shows it. */
export const newRunParam = (kind: RunKind, more = ''): string => `new:${kind}${more}`;
