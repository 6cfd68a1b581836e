import type { VISIBILITIES } from '../codes.ts';
import { pathUp, type FolderNode } from './folders.ts';

type Visibility = (typeof VISIBILITIES)[number];

/** What a move or a switch does to what investors see, told before it is done: public files below open folders are theirs. */
export interface PlacedFolder extends FolderNode {
  readonly visibility: Visibility;
  /** Directly in it. */
  readonly public_files_count: number;
}

/** Files that investors will see, and files that they will see no longer. */
export interface Shift {
  readonly shown: number;
  readonly hidden: number;
}

/** Every folder from this one up is public; the record itself, outside of all folders, is. */
export const isOpenFolder = (folders: readonly PlacedFolder[], id: number | null): boolean =>
  id === null ||
  pathUp(folders, id).every((each) => folders.find((folder) => folder.id === each)?.visibility === 'public');

/** Of a folder that moves, or changes its own visibility: its files and those of all folders below it. */
export function shiftOfFolder(
  folders: readonly PlacedFolder[],
  id: number,
  change: { readonly parent_id?: number | null; readonly visibility?: Visibility },
): Shift {
  const after = folders.map((folder) => (folder.id === id ? { ...folder, ...change } : folder));
  return sumOf(
    folders.map((folder) => ({
      before: isOpenFolder(folders, folder.id),
      after: isOpenFolder(after, folder.id),
      files: folder.public_files_count,
    })),
  );
}

/** Of files that move from one folder to another. */
export const shiftOfFiles = (
  folders: readonly PlacedFolder[],
  files: readonly { readonly visibility: Visibility }[],
  way: { readonly from: number | null; readonly to: number | null },
): Shift =>
  sumOf([
    {
      before: isOpenFolder(folders, way.from),
      after: isOpenFolder(folders, way.to),
      files: files.filter(({ visibility }) => visibility === 'public').length,
    },
  ]);

const sumOf = (parts: readonly { before: boolean; after: boolean; files: number }[]): Shift => ({
  shown: parts.reduce((sum, { before, after, files }) => sum + (after && !before ? files : 0), 0),
  hidden: parts.reduce((sum, { before, after, files }) => sum + (before && !after ? files : 0), 0),
});
