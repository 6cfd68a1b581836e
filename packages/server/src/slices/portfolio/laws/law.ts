import type { RawBuilder } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';

/** What must hold of every row of the books, whatever happened and in whatever order (`domain.md#3.11`). */
export interface Law {
  /** In words, for the log. */
  readonly rule: string;
  /** The family of the rows that it names. */
  readonly family: string;
  /** The ids of the rows that break it, as `id`. */
  readonly broken: RawBuilder<{ id: number }>;
}

/** A row that breaks one. */
export interface Breach {
  readonly rule: string;
  readonly family: string;
  readonly id: number;
}

/** What another part of the program finds wrong by its own rules, at a day. */
export type Check = (reader: Reader, at: string) => Promise<Breach[]>;
