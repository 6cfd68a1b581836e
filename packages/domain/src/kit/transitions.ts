/**
 * Transition tables: data that says which verb leads from which state to which, and who may (`domain.md#2`).
 * A table decides state only; rights and guards are read beside it by the workflow.
 */
import type { Permission } from '../roles.ts';
import { conflict, type Refusal } from './errors.ts';

/** Who may act besides a right of `roles.ts`: the person the row belongs to, the clock, or role 8. */
export type Actor = 'owner' | 'job' | 'support';

export interface Transition<State, Verb extends string> {
  readonly verb: Verb;
  /** `null` is creation. */
  readonly from: readonly (State | null)[];
  readonly to: State;
  /** Any one of these rights opens the verb. */
  readonly right?: Permission | readonly Permission[];
  readonly actors?: readonly Actor[];
  /** Role ids that the table shuts out although they hold the right. */
  readonly except?: readonly number[];
}

export interface TransitionTable<State extends number, Verb extends string> {
  readonly labels: Readonly<Record<State, string>>;
  readonly transitions: readonly Transition<State, Verb>[];
}

/** Declares a table; the labels name each state in refusals. */
export const defineTransitions = <State extends number, const Verb extends string>(
  labels: Readonly<Record<State, string>>,
  transitions: readonly Transition<State, Verb>[],
): TransitionTable<State, Verb> => ({ labels, transitions });

/** The row of a verb that leaves this state, or undefined. */
export const findTransition = <State extends number, Verb extends string>(
  table: TransitionTable<State, Verb>,
  state: State | null,
  verb: Verb,
): Transition<State, Verb> | undefined =>
  table.transitions.find((row) => row.verb === verb && row.from.includes(state));

/** The state that the verb leads to; 409 "This action is not available while the record is {label}." otherwise. */
export function transition<State extends number, Verb extends string>(
  table: TransitionTable<State, Verb>,
  state: State | null,
  verb: Verb,
): State {
  const row = findTransition(table, state, verb);
  if (row) return row.to;
  throw wrongState(table, state);
}

/** 409 "This action is not available while the record is {label}." */
export const wrongState = <State extends number>(
  table: TransitionTable<State, string>,
  state: State | null,
): Refusal => conflict(`This action is not available while the record is ${labelOf(table, state)}.`);

export const canTransition = <State extends number, Verb extends string>(
  table: TransitionTable<State, Verb>,
  state: State | null,
  verb: Verb,
): boolean => findTransition(table, state, verb) !== undefined;

const labelOf = <State extends number>(table: TransitionTable<State, string>, state: State | null): string =>
  state === null ? 'new' : table.labels[state];
