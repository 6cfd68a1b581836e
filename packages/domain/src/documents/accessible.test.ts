import { expect, test } from 'vitest';
import { isOpenFolder, shiftOfFiles, shiftOfFolder, type PlacedFolder } from './accessible.ts';

const folder = (
  id: number,
  parent_id: number | null,
  visibility: PlacedFolder['visibility'],
  public_files_count = 0,
): PlacedFolder => ({ id, parent_id, visibility, public_files_count });

// 1 public > 2 public (3 files); 4 private (1 file) > 5 public (2 files)
const folders = [
  folder(1, null, 'public'),
  folder(2, 1, 'public', 3),
  folder(4, null, 'private', 1),
  folder(5, 4, 'public', 2),
];

test.each([
  [null, true],
  [2, true],
  [4, false],
  [5, false],
])('whether investors walk down to folder %s', (id, expected) => {
  expect(isOpenFolder(folders, id)).toBe(expected);
});

test.each([
  ['out of a private one', 5, { parent_id: null }, { shown: 2, hidden: 0 }],
  ['into a private one', 1, { parent_id: 4 }, { shown: 0, hidden: 3 }],
  ['from open to open', 2, { parent_id: null }, { shown: 0, hidden: 0 }],
  [
    'a private folder made public shows what is below it too',
    4,
    { visibility: 'public' },
    { shown: 3, hidden: 0 },
  ],
  ['a public one hides what is below it', 1, { visibility: 'private' }, { shown: 0, hidden: 3 }],
  ['public below a private one', 5, { visibility: 'private' }, { shown: 0, hidden: 0 }],
] as const)('a folder: %s', (_name, id, change, expected) => {
  expect(shiftOfFolder(folders, id, change)).toEqual(expected);
});

test.each([
  ['out of a private folder', { from: 4, to: null }, { shown: 2, hidden: 0 }],
  ['into one', { from: 2, to: 5 }, { shown: 0, hidden: 2 }],
  ['between open ones', { from: null, to: 2 }, { shown: 0, hidden: 0 }],
])('two public files and a private one: %s', (_name, way, expected) => {
  const files = [{ visibility: 'public' }, { visibility: 'public' }, { visibility: 'private' }] as const;
  expect(shiftOfFiles(folders, files, way)).toEqual(expected);
});
