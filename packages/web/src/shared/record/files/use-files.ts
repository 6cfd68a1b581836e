import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { targetFilter, type Authored, type RecordTarget } from '../target.ts';

interface Earlier {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly mime: string;
  readonly size: number;
  readonly created_at: string;
  readonly url: string | null;
}

interface FileExtras extends Authored {
  /** Null while it is checked for viruses. */
  readonly url: string | null;
  readonly opened_by: { readonly opened: number; readonly readers: number } | null;
  readonly earlier_versions: readonly Earlier[];
}

export type RecordFile = RowOfName<'documents'> & FileExtras;

const PAGE = 50;

/** The newest versions of what is directly in a folder; null: in none. */
export const useFiles = (target: RecordTarget, folderId: number | null, page: number) =>
  useList<'documents', FileExtras>('documents', {
    limit: PAGE,
    page,
    sort: '-created_at',
    include: ['createdBy'],
    append: ['url', 'opened_by', 'earlier_versions'],
    filter: { ...targetFilter(target), in_folder: folderId ?? 'none', latest: true },
  });

/** What a change of a document or folder makes stale. */
export const FILE_FAMILIES = ['documents', 'folder-structures', 'activity'] as const;
