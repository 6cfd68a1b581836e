import type { Lane } from '@tranche/domain/pipeline/lanes';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatMoney } from '../../../ui/format.ts';
import { onceSeen } from '../../../ui/once-seen.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { Money } from '../../../ui/value.tsx';
import type { Stage } from '../deal.ts';
import { isAllowed } from '../moves.ts';
import { arranged } from './arrange.ts';
import type { BoardParts } from './board-parts.ts';
import { CardOfDeal } from './card-of-deal.tsx';
import type { BoardMoves } from './use-board-moves.ts';
import { useLane, type DealCard } from './use-lane.ts';
import { boardWords } from './words.ts';
import styles from './board.module.css';

interface Props extends BoardParts {
  readonly stage: Stage;
  readonly lane: Lane | undefined;
  readonly filter: Readonly<Record<string, string>>;
  readonly moves: BoardMoves;
}

/** One stage: its name, count and sums, its cards, and room to drop one at the end. */
export function LaneColumn({ stage, lane, filter, moves, ...parts }: Props): ReactNode {
  const t = useWords(boardWords);
  const read = useLane(stage.id, filter);
  const { show, placed } = moves;
  const { data } = read;
  useEffect(() => show(stage.id, data ?? []), [show, stage.id, data]);
  return (
    <div
      role="group"
      aria-label={t('lane', { stage: stage.name, n: lane?.deals ?? 0 })}
      className={styles.lane}
    >
      <Head stage={stage} lane={lane} />
      <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={200} />}>
        {(cards) => (
          <ul className={styles.cards}>
            {arranged(cards, stage.id, placed).map((card) => (
              <Slot key={card.id} card={card} stage={stage} moves={moves} {...parts} />
            ))}
            {read.hasNextPage && <More key={cards.length} onSeen={() => void read.fetchNextPage()} />}
            <End stage={stage} moves={moves} isEmpty={cards.length === 0} />
          </ul>
        )}
      </StateView>
    </div>
  );
}

function Head({ stage, lane }: Pick<Props, 'stage' | 'lane'>): ReactNode {
  const t = useWords(boardWords);
  const colour: CSSProperties = stage.colour === null ? {} : { borderTopColor: stage.colour };
  const missing = lane?.total.fx_missing ?? [];
  return (
    <div className={styles.head} style={colour}>
      <h3>{stage.name}</h3>
      <span className={cx(styles.count, 'num')}>{lane?.deals}</span>
      <span
        className={styles.sums}
        title={
          lane &&
          [
            t('weighted', {
              amount: formatMoney(lane.total.weighted, { currency: lane.total.currency }),
            }),
            ...(missing.length > 0 ? [t('missing', { currencies: missing.join(', ') })] : []),
          ].join('. ')
        }
      >
        {lane?.sums.map(({ currency, value }, at) => (
          <span key={currency}>
            {at > 0 && ' · '}
            <Money value={value} currency={currency} compact />
          </span>
        ))}
      </span>
    </div>
  );
}

type SlotProps = Omit<Props, 'lane' | 'filter'> & { readonly card: DealCard };

function Slot({ card, stage, moves, ...parts }: SlotProps): ReactNode {
  const viewer = useViewer();
  const phone = usePhone();
  const { placed, take } = moves;
  const drop = useDropTarget((dragged) => take(dragged, { stageId: stage.id, before: card.id }));
  const isMovable = !phone && isAllowed(card, 'move', viewer);
  const isHeld = moves.isHeld && placed?.card.id === card.id;
  return (
    <li
      {...drop}
      className={cx(drop.className, styles.slot)}
      data-held={isHeld || undefined}
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(card.id))}
    >
      <CardOfDeal card={card} stage={stage} moves={isMovable ? moves : null} isHeld={isHeld} {...parts} />
    </li>
  );
}

function End({ stage, moves, isEmpty }: Pick<Props, 'stage' | 'moves'> & { isEmpty: boolean }): ReactNode {
  const t = useWords(boardWords);
  const drop = useDropTarget((dragged) => moves.take(dragged, { stageId: stage.id, before: null }));
  return (
    <li {...drop} className={cx(drop.className, styles.end)}>
      {isEmpty && t('empty')}
    </li>
  );
}

/** The next cards come when the end of these is in view. */
function More({ onSeen }: { onSeen: () => void }): ReactNode {
  const end = useRef<HTMLLIElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => (end.current === null ? undefined : onceSeen(end.current, () => latest.current())), []);
  return (
    <li ref={end}>
      <BlockSkeleton height={80} />
    </li>
  );
}
