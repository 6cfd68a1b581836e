import { expect, test } from 'vitest';
import { moveFor, shownOf, type TreeNode } from './tree-moves.ts';

const node = (id: string, label: string, children: readonly TreeNode[] = []): TreeNode => ({
  id,
  label,
  children,
});
const TREE = [node('a', 'Identity', [node('b', 'Images'), node('c', 'Cards')]), node('d', 'Letters')];
const NONE: ReadonlySet<string> = new Set();
const A: ReadonlySet<string> = new Set(['a']);

test('what is closed keeps its children out of sight; each knows its level and place', () => {
  expect(shownOf(TREE, NONE).map(({ node: { id }, level, position }) => [id, level, position])).toEqual([
    ['a', 1, 1],
    ['b', 2, 1],
    ['c', 2, 2],
    ['d', 1, 2],
  ]);
  expect(shownOf(TREE, A).map(({ node: { id } }) => id)).toEqual(['a', 'd']);
});

test.each([
  ['ArrowDown', 'a', NONE, { focus: 'b' }],
  ['ArrowDown', 'a', A, { focus: 'd' }],
  ['ArrowDown', 'd', NONE, null],
  ['ArrowUp', 'd', NONE, { focus: 'c' }],
  ['ArrowRight', 'a', A, { open: 'a' }],
  ['ArrowRight', 'a', NONE, { focus: 'b' }],
  ['ArrowRight', 'd', NONE, null],
  ['ArrowLeft', 'a', NONE, { close: 'a' }],
  ['ArrowLeft', 'c', NONE, { focus: 'a' }],
  ['ArrowLeft', 'd', NONE, null],
  ['Home', 'd', NONE, { focus: 'a' }],
  ['End', 'a', NONE, { focus: 'd' }],
  ['i', 'a', NONE, { focus: 'b' }],
  ['i', 'b', NONE, { focus: 'a' }],
  ['l', 'a', NONE, { focus: 'd' }],
  ['x', 'a', NONE, null],
])('%s on %s', (key, at, closed, expected) => {
  expect(moveFor(key, at, shownOf(TREE, closed), closed)).toEqual(expected);
});
