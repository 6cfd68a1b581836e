import { useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Deal, Stage } from '../deal.ts';
import { useDealChange } from '../use-change.ts';
import { arranged, isArrow, orderAt, stepped, type Placed } from './arrange.ts';
import type { DealCard } from './use-lane.ts';
import { boardWords } from './words.ts';

export interface BoardMoves {
  /** A card that is held by keys, or was put somewhere while the server is asked. */
  readonly placed: Placed<DealCard> | null;
  readonly isHeld: boolean;
  /** For screen readers. */
  readonly said: string;
  /** A lost stage asks why before the drop counts. */
  readonly lost: { readonly deal: Deal; readonly stageId: number } | null;
  readonly forgetLost: () => void;
  /** What a lane shows, for the arrows to walk along. */
  readonly show: (stageId: number, cards: readonly DealCard[]) => void;
  /** A dragged card is dropped. */
  readonly take: (cardId: string, to: Omit<Placed<DealCard>, 'card'>) => void;
  /** @returns whether the key was one for moving */
  readonly press: (card: DealCard, key: string) => boolean;
}

/** How cards are moved: dragged, or held and walked by keys. They stand where they were put until the server has answered. */
export function useBoardMoves(stages: readonly Stage[]): BoardMoves {
  const t = useWords(boardWords);
  const { move, reorder, failed } = useDealChange();
  const cards = useRef(new Map<number, readonly DealCard[]>());
  const [held, setHeld] = useState<Placed<DealCard> | null>(null);
  const [pending, setPending] = useState<Placed<DealCard> | null>(null);
  const [lost, setLost] = useState<BoardMoves['lost']>(null);
  const [said, setSaid] = useState('');
  const lifted = useRef<number | null>(null);
  const cardsOf = (stageId: number): readonly DealCard[] => cards.current.get(stageId) ?? [];
  const placed = held ?? pending;

  // in another lane the card is another element, and the focus went with the one that is gone
  useEffect(() => {
    if (lifted.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-lift="${lifted.current}"]`)?.focus();
  }, [held, pending]);

  const announce = (word: 'lifted' | 'at' | 'dropped', at: Placed<DealCard>): void => {
    const lane = arranged(cardsOf(at.stageId), at.stageId, at);
    setSaid(
      t(word, {
        name: at.card.name,
        stage: stages.find(({ id }) => id === at.stageId)?.name ?? '',
        n: lane.findIndex(({ id }) => id === at.card.id) + 1,
        all: lane.length,
      }),
    );
  };
  const put = (to: Placed<DealCard>): void => {
    setHeld(null);
    const stage = stages.find(({ id }) => id === to.stageId);
    const stays = to.stageId === to.card.pipeline_stage_id;
    if (!stage || (stays && startOf(to.card, cardsOf(to.stageId)).before === to.before)) return;
    if (stage.is_lost && !stays) {
      setLost({ deal: to.card, stageId: stage.id });
      return;
    }
    setPending(to);
    announce('dropped', to);
    const order = orderAt(to, cardsOf(to.stageId));
    const asked = stays ? reorder(to.card, order) : move(to.card, { stage, order });
    void asked.catch(failed).finally(() => setPending((now) => (now === to ? null : now)));
  };
  return {
    placed,
    isHeld: held !== null,
    said,
    lost,
    forgetLost: () => setLost(null),
    show: useCallback((stageId, shown) => void cards.current.set(stageId, shown), []),
    take: (cardId, to) => {
      const card = [...cards.current.values()].flat().find(({ id }) => String(id) === cardId);
      if (card && card.id !== to.before) put({ card, ...to });
    },
    press: (card, key) => {
      if (held?.card.id !== card.id) {
        if (key !== ' ' && key !== 'Enter') return false;
        lifted.current = card.id;
        const start = startOf(card, cardsOf(card.pipeline_stage_id));
        setHeld(start);
        announce('lifted', start);
        return true;
      }
      if (key === 'Escape') {
        setHeld(null);
        setSaid(t('back', { name: card.name }));
      } else if (key === ' ' || key === 'Enter') put(held);
      else if (isArrow(key)) {
        const next = stepped(
          held,
          key,
          stages.map(({ id }) => id),
          cardsOf,
        );
        setHeld(next);
        announce('at', next);
      } else return false;
      return true;
    },
  };
}

const startOf = (card: DealCard, lane: readonly DealCard[]): Placed<DealCard> => ({
  card,
  stageId: card.pipeline_stage_id,
  before: lane[lane.findIndex(({ id }) => id === card.id) + 1]?.id ?? null,
});
