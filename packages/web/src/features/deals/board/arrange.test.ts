import { describe, expect, test } from 'vitest';
import { arranged, orderAt, stepped, type Arrow } from './arrange.ts';

const card = (id: number, board_order = id) => ({ id, board_order });
const LANES: Readonly<Record<number, ReturnType<typeof card>[]>> = {
  1: [card(1), card(2), card(3)],
  2: [card(7)],
  3: [],
};
const cardsOf = (stage: number) => LANES[stage] ?? [];
const held = (id: number, stageId: number, before: number | null) => ({ card: card(id), stageId, before });
const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

test.each([
  ['where it was', held(2, 1, 3), [1, 2, 3], [7]],
  ['first', held(2, 1, 1), [2, 1, 3], [7]],
  ['last', held(2, 1, null), [1, 3, 2], [7]],
  ['in the next lane', held(2, 2, 7), [1, 3], [2, 7]],
  ['in an empty lane', held(2, 3, null), [1, 3], [7]],
  ['before a card that has gone', held(2, 2, 99), [1, 3], [7, 2]],
])('a card put %s', (_, placed, first, second) => {
  expect(ids(arranged(cardsOf(1), 1, placed))).toEqual(first);
  expect(ids(arranged(cardsOf(2), 2, placed))).toEqual(second);
});

describe('by the arrows', () => {
  test.each<[Arrow, [number, number | null], [number, number | null]]>([
    ['ArrowUp', [1, 3], [1, 1]],
    ['ArrowUp', [1, 1], [1, 1]],
    ['ArrowDown', [1, 1], [1, 3]],
    ['ArrowDown', [1, 3], [1, null]],
    ['ArrowDown', [1, null], [1, null]],
    ['ArrowRight', [1, 3], [2, null]],
    ['ArrowRight', [1, 1], [2, 7]],
    ['ArrowRight', [2, 7], [3, null]],
    ['ArrowRight', [3, null], [3, null]],
    ['ArrowLeft', [1, 1], [1, 1]],
    ['ArrowLeft', [2, null], [1, 3]],
  ])('%s from %j', (arrow, [stageId, before], to) => {
    const next = stepped(held(2, stageId, before), arrow, [1, 2, 3], cardsOf);
    expect([next.stageId, next.before]).toEqual(to);
  });
});

test.each([
  ['before a card: its place', held(2, 2, 7), 2, 7],
  ['at the end: one after the last', held(2, 2, null), 2, 8],
  ['in an empty lane: the first', held(2, 3, null), 3, 0],
  ['its own place does not count', held(3, 1, null), 1, 3],
])('%s', (_, placed, stage, order) => {
  expect(orderAt(placed, cardsOf(stage))).toBe(order);
});
