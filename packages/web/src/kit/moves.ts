import type { Transition, TransitionTable } from '@tranche/domain/kit/transitions';
import type { Permission, RoleId } from '@tranche/domain/roles';

/** Whose moves are offered. */
export interface Mover {
  readonly role_id: RoleId;
  readonly permissions: readonly Permission[];
}

/** Moves that the viewer is offered from a state (D-7): a table of the domain, read by their rights. The server judges. */
export const offeredMoves = <State extends number, Verb extends string>(
  table: TransitionTable<State, Verb>,
  state: number,
  mover: Mover,
  /** A right that Support alone holds: for the moves that name no right. */
  ofSupport: Permission,
): readonly Transition<State, Verb>[] =>
  table.transitions.filter(({ from, right = ofSupport, except = [] }) => {
    const rights: readonly Permission[] = typeof right === 'string' ? [right] : right;
    return (
      from.some((each) => each === state) &&
      !except.includes(mover.role_id) &&
      rights.some((each) => mover.permissions.includes(each))
    );
  });
