import { refuse } from '@tranche/domain/kit/errors';
import { transition, type TransitionTable } from '@tranche/domain/kit/transitions';
import { isSupport } from '@tranche/domain/roles';
import type { Work } from './workflow.ts';

/** The state that a record is in, and whether it is the viewer's own. */
export interface RecordState<State> {
  readonly state: State | null;
  readonly isOwn?: boolean;
}

/** Beat 3 of a workflow: 403 without the right, 409 from the wrong state. Returns the state that the verb leads to. */
export function assertVerb<State extends number, Verb extends string>(
  work: Pick<Work, 'viewer'>,
  table: TransitionTable<State, Verb>,
  verb: Verb,
  { state, isOwn }: RecordState<State>,
): State {
  if (!mayPerform(work, table, verb, isOwn)) throw refuse('forbidden');
  return transition(table, state, verb);
}

/** Whether the viewer may use the verb at all, whatever the state. */
export function mayPerform<State extends number, Verb extends string>(
  { viewer }: Pick<Work, 'viewer'>,
  table: TransitionTable<State, Verb>,
  verb: Verb,
  isOwn = false,
): boolean {
  if (viewer.kind === 'system') return true;
  return table.transitions.some((row) => {
    if (row.verb !== verb) return false;
    if (isOwn && row.actors?.includes('owner')) return true;
    if (viewer.kind !== 'staff' || (viewer.role !== null && row.except?.includes(viewer.role))) return false;
    if (isSupport(viewer.role) && row.actors?.includes('support')) return true;
    const rights = row.right === undefined ? [] : typeof row.right === 'string' ? [row.right] : row.right;
    return rights.some((right) => viewer.can(right));
  });
}
