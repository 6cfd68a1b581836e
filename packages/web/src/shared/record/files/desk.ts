import { createContext, useContext } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { RecordTarget } from '../target.ts';
import type { RecordFile } from './use-files.ts';
import type { Folder, Folders } from './use-folders.ts';
import { fileWords } from './words.ts';

/** What is asked about, one thing at a time. */
export type Asked =
  | { readonly what: 'move' | 'public' | 'private' | 'delete'; readonly files: readonly RecordFile[] }
  | { readonly what: 'rename' | 'versions' | 'replace'; readonly file: RecordFile }
  | { readonly what: 'newFolder' }
  | {
      readonly what: 'renameFolder' | 'moveFolder' | 'publicFolder' | 'privateFolder' | 'deleteFolder';
      readonly folder: Folder;
    };

/** What every row and dialog of one record's documents knows. */
export interface Desk {
  readonly target: RecordTarget;
  readonly folders: Folders;
  readonly writable: boolean;
  readonly privateOnly: boolean;
  /** Null: nothing any more. */
  readonly ask: (asked: Asked | null) => void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('Outside of a record’s documents');
  return desk;
}

/** One by its name, several by their count. */
export function useNameOf(): (files: readonly RecordFile[]) => string {
  const t = useWords(fileWords);
  return (files) => (files.length === 1 && files[0] ? files[0].name : t('count', { n: files.length }));
}
