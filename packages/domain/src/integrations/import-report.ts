import type { FlawCode } from './flaws.ts';

export interface FlawCount {
  readonly code: FlawCode;
  readonly column: string | null;
  readonly message: string;
  readonly rows: number;
  readonly refused: boolean;
}

/** Records that the file names: those that it makes and those that were there. */
export interface RecordCount {
  readonly created: number;
  readonly matched: number;
}

/** What a check expects, or a run has done: `phase` says which. */
export interface ImportReport {
  readonly phase: 'check' | 'run';
  readonly records: Readonly<Record<string, RecordCount>>;
  readonly flaws: readonly FlawCount[];
  /** Why the run stopped, when it failed. */
  readonly error?: string;
}
