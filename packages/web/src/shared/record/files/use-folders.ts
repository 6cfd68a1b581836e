import { isOpenFolder } from '@tranche/domain/documents/accessible';
import { pathUp } from '@tranche/domain/documents/folders';
import { useMemo } from 'react';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { targetFilter, type RecordTarget } from '../target.ts';

export type Folder = RowOfName<'folder-structures'> & {
  readonly documents_count: number;
  readonly public_files_count: number;
};

/** The folders of a record, and the one in view; null: what is in no folder. */
export interface Folders {
  readonly all: readonly Folder[];
  readonly current: Folder | null;
  /** From the top down to a folder. */
  readonly pathOf: (id: number | null) => readonly Folder[];
  /** Investors may walk down to it. */
  readonly isOpen: boolean;
  readonly show: (id: number | null) => void;
}

const NONE: readonly Folder[] = [];

export function useFolders(target: RecordTarget) {
  const query = useList<'folder-structures', { documents_count: number; public_files_count: number }>(
    'folder-structures',
    { sort: 'sort_order', append: ['documents_count', 'public_files_count'], filter: targetFilter(target) },
  );
  const [chosen, setChosen] = useSearchParam('folder');
  const all = query.data?.data ?? NONE;
  const folders = useMemo<Folders>(() => {
    const byId = new Map(all.map((folder) => [folder.id, folder]));
    const current = byId.get(Number(chosen)) ?? null;
    return {
      all,
      current,
      pathOf: (id) =>
        id === null
          ? []
          : pathUp(all, id)
              .reverse()
              .flatMap((each) => byId.get(each) ?? []),
      isOpen: isOpenFolder(all, current?.id ?? null),
      show: (id) => setChosen(id === null ? null : String(id)),
    };
  }, [all, chosen, setChosen]);
  return { query, folders };
}
