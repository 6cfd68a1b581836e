import {
  IconAlertTriangle,
  IconCheck,
  IconHistory,
  IconLoader2,
  IconLock,
  IconMathFunction,
  IconMessage,
  IconMessageQuestion,
  IconPencil,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CellState, GridCell } from './types.ts';
import { sayGrid } from './words.ts';

const ICONS: Readonly<Record<CellState, Icon | null>> = {
  empty: null,
  given: null,
  unsaved: IconPencil,
  saving: IconLoader2,
  saved: IconCheck,
  wrong: IconAlertTriangle,
  locked: IconLock,
  formula: IconMathFunction,
  asked: IconMessageQuestion,
  restated: IconHistory,
};

/** A cell's state as an icon alone, where its word stands beside. */
export function StateIcon({ state }: { state: CellState }): ReactNode {
  const Mark = ICONS[state];
  return Mark && <Mark size={13} aria-hidden />;
}

export const isMarked = ({ state, hasComment }: GridCell): boolean =>
  ICONS[state] !== null || hasComment === true;

/** A cell's state as an icon, and as a word for who does not see it. */
export function StateMark({ cell: { state, hasComment } }: { cell: GridCell }): ReactNode {
  const hasIcon = ICONS[state] !== null;
  return (
    <>
      <StateIcon state={state} />
      {hasComment && <IconMessage size={13} aria-hidden />}
      {hasIcon && <span className="sr-only">{sayGrid(`states.${state}`)}</span>}
      {hasComment && <span className="sr-only">{sayGrid('comment')}</span>}
    </>
  );
}
