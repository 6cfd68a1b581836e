import type { RecordVersion } from '@tranche/domain/kit/version';
import type { ReactNode } from 'react';

/** A field, or a part of one, that a save changed: in words. */
export interface HistoryLine {
  readonly key: string;
  readonly label: string;
  /** Null where no values are stored. */
  readonly values: { readonly before: ReactNode; readonly after: ReactNode } | null;
  /** What brings the earlier value back; absent where nothing may. */
  readonly earlier?: Readonly<Record<string, unknown>>;
}

/** Whose earlier values, and how they are said. */
export interface HistoryOf {
  readonly type: string;
  readonly id: number;
  /** What people call it, for the title. */
  readonly name: string;
  /** Of these fields alone; with their names for the filter. */
  readonly fields?: readonly string[];
  readonly labelOf: (field: string) => string;
  readonly linesOf: (field: string, version: RecordVersion) => readonly HistoryLine[];
  /** Writes earlier values again. Absent: the viewer may not. */
  readonly restore?: (earlier: Readonly<Record<string, unknown>>) => Promise<unknown>;
}
