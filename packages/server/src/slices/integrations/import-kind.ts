import type { Flaw } from '@tranche/domain/integrations/flaws';
import type { RecordCount } from '@tranche/domain/integrations/import-report';
import type { Trx } from '../../kit/db/database.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { ImportBatch } from './import-batch.ts';

/** A row with its cells by field of the family. */
export interface MappedRow {
  readonly rowNo: number;
  readonly cells: Readonly<Record<string, string>>;
  /** What is wrong with the row before its cells are looked at. */
  readonly flaws: readonly Flaw[];
}

/** Rows `from`–`to` of a batch, dealt with in one transaction. */
export interface Slice {
  readonly batch: ImportBatch;
  readonly from: number;
  readonly to: number;
  /** ISO; the moment that all records of the slice bear. */
  readonly at: string;
}

/**
 * What a family adds to the flow of an import. All of it works on many rows with few statements: rows are understood one
 * by one in memory (`stage`), and compared with one another and with the records in SQL.
 */
export interface ImportKind {
  /** Understand these rows and keep them as lines. */
  readonly stage: (trx: Trx, batch: ImportBatch, rows: readonly MappedRow[], now: Date) => Promise<void>;
  /** Compare all lines with one another and with the records; nothing but lines stays written. */
  readonly compare: (work: Work, batch: ImportBatch) => Promise<void>;
  /** Make what the lines of the slice name and the records lack. */
  readonly create: (work: Work, slice: Slice) => Promise<void>;
  /** Say on rows `from`–`to` what became, or by a check would become, of them. */
  readonly announceRows: (trx: Trx, slice: Slice, phase: 'check' | 'run') => Promise<void>;
  /** How many records the lines up to `to` name, by kind, as made and met. */
  readonly countRecords: (
    trx: Trx,
    slice: Slice,
    phase: 'check' | 'run',
  ) => Promise<Readonly<Record<string, RecordCount>>>;
  /** Undoes what cannot be deleted, as books that are only reversed. */
  readonly takeBack?: (work: Work, batch: ImportBatch) => Promise<void>;
  readonly discard: (trx: Trx, batch: ImportBatch) => Promise<void>;
  /** The list that shows what was imported. */
  readonly list: string;
}
