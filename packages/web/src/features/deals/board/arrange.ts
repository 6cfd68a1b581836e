/** Where a card is held, or was put while the server is asked. */
export interface Placed<Card> {
  readonly card: Card;
  readonly stageId: number;
  /** The card that follows it; null: at the end. */
  readonly before: number | null;
}
interface Identified {
  readonly id: number;
}

/** A lane's cards with the placed one where it is now. */
export function arranged<Card extends Identified>(
  cards: readonly Card[],
  stageId: number,
  placed: Placed<Card> | null,
): readonly Card[] {
  if (placed === null) return cards;
  const others = cards.filter(({ id }) => id !== placed.card.id);
  if (placed.stageId !== stageId) return others;
  const at = others.findIndex(({ id }) => id === placed.before);
  return at < 0 ? [...others, placed.card] : others.toSpliced(at, 0, placed.card);
}

export const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key);

/** One place up or down in its lane, or the same place in the lane beside it; at an edge it stays. */
export function stepped<Card extends Identified>(
  placed: Placed<Card>,
  arrow: Arrow,
  stages: readonly number[],
  cardsOf: (stageId: number) => readonly Card[],
): Placed<Card> {
  const others = (stageId: number): readonly Card[] =>
    cardsOf(stageId).filter(({ id }) => id !== placed.card.id);
  const here = others(placed.stageId);
  const at = placed.before === null ? here.length : here.findIndex(({ id }) => id === placed.before);
  const put = (stageId: number, place: number): Placed<Card> => {
    const lane = others(stageId);
    return { ...placed, stageId, before: lane[Math.max(0, Math.min(place, lane.length))]?.id ?? null };
  };
  if (arrow === 'ArrowUp') return put(placed.stageId, at - 1);
  if (arrow === 'ArrowDown') return put(placed.stageId, at + 1);
  const beside = stages[stages.indexOf(placed.stageId) + (arrow === 'ArrowLeft' ? -1 : 1)];
  return beside === undefined ? placed : put(beside, at);
}

/** What the server takes for the place: that of the card which follows, or one after the last (`domain.md#pipeline_deals`). */
export function orderAt<Card extends Identified & { readonly board_order: number }>(
  { card, before }: Placed<Card>,
  cards: readonly Card[],
): number {
  const others = cards.filter(({ id }) => id !== card.id);
  const next = others.find(({ id }) => id === before);
  return next?.board_order ?? (others.at(-1)?.board_order ?? -1) + 1;
}
