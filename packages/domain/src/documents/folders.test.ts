import { expect, test } from 'vitest';
import { FOLDER_MESSAGES, pathUp, placementProblem } from './folders.ts';

// 1 > 2 > 3 > 4, and 5 > 6 beside them
const folders = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 3 },
  { id: 5, parent_id: null },
  { id: 6, parent_id: 5 },
];

test.each([
  ['a new folder at the top', null, null, null],
  ['a new one three deep', null, 3, null],
  ['a new one five deep', null, 4, FOLDER_MESSAGES.depth],
  ['under what is not there', null, 9, FOLDER_MESSAGES.parent],
  ['into itself', 1, 1, FOLDER_MESSAGES.cycle],
  ['into its own child', 1, 3, FOLDER_MESSAGES.cycle],
  ['a tree of two under the second level', 5, 2, null],
  ['a tree of two under the third level', 5, 3, FOLDER_MESSAGES.depth],
  ['to the top', 2, null, null],
])('%s', (_name, id, parentId, expected) => {
  expect(placementProblem(folders, { id, parentId })).toBe(expected);
});

test('a ring of folders ends', () => {
  expect(
    pathUp(
      [
        { id: 1, parent_id: 2 },
        { id: 2, parent_id: 1 },
      ],
      1,
    ),
  ).toEqual([1, 2]);
});
