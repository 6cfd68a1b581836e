import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useViewer } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import type { OpportunityRow } from '../queries.ts';
import { movesFrom, type Move } from '../stage.ts';
import type { OwnMove } from './move-dialog.tsx';
import { moveLabels } from './move-labels.ts';

const MoveDialog = part(() => import('./move-dialog.tsx'));
const isOwn = (move: Move): move is OwnMove => move.verb in moveLabels;

/** The dialog of the move that the URL names (`?move=close`), if the stage and the viewer's rights offer it. */
export function StageDialog({
  opportunity,
  onMoved,
}: {
  opportunity: OpportunityRow;
  onMoved?: () => void;
}): ReactNode {
  const [verb, setVerb] = useSearchParam('move');
  const move = movesFrom(opportunity.status, useViewer()).find((each) => each.verb === verb);
  if (move === undefined || !isOwn(move)) return null;
  return (
    <MoveDialog
      key={move.verb}
      opportunity={opportunity}
      move={move}
      onClose={() => setVerb(null, true)}
      onMoved={onMoved}
    />
  );
}
