/** Where a folder may be (`domain.md#I`): at most four deep, on the record of its parent, never inside itself. */
export const DEEPEST_FOLDER = 4;

export interface FolderNode {
  readonly id: number;
  readonly parent_id: number | null;
}

export const FOLDER_MESSAGES = {
  parent: 'The selected parent id is invalid.',
  cycle: 'A folder cannot be moved into itself.',
  depth: `Folders can be at most ${DEEPEST_FOLDER} levels deep.`,
} as const;

/**
 * Why a folder may not be there; null when it may. `folders` are all of the record, or all templates of its kind;
 * `id` is null for a new one.
 */
export function placementProblem(
  folders: readonly FolderNode[],
  { id, parentId }: { id: number | null; parentId: number | null },
): string | null {
  if (parentId === null) return null;
  const above = pathUp(folders, parentId);
  if (above.length === 0) return FOLDER_MESSAGES.parent;
  if (id !== null && above.includes(id)) return FOLDER_MESSAGES.cycle;
  return above.length + heightOf(folders, id) > DEEPEST_FOLDER ? FOLDER_MESSAGES.depth : null;
}

/** A folder and all above it, from the bottom; empty when there is none of that id. */
export function pathUp(folders: readonly FolderNode[], id: number): number[] {
  const path: number[] = [];
  let next = folders.find((folder) => folder.id === id);
  while (next && !path.includes(next.id)) {
    path.push(next.id);
    const parent: number | null = next.parent_id;
    next = folders.find((folder) => folder.id === parent);
  }
  return path;
}

/** Levels that a folder brings along: itself and the deepest below it. */
function heightOf(folders: readonly FolderNode[], id: number | null): number {
  if (id === null) return 1;
  const below = folders.filter((folder) => folder.parent_id === id);
  return 1 + Math.max(0, ...below.map((folder) => heightOf(folders, folder.id)));
}
