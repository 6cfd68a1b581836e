import type { RawBuilder } from 'kysely';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** A row's cells by field, blank ones left out, with the id of each record that a cell names. */
export type Cells = Params;

/** A cell that names another record: by address, name or reference. */
export interface Reference {
  /** Where its id goes, e.g. `owner_id`. */
  readonly to: string;
  /** The ids of the live records that the key, folded to lower case, names. */
  readonly find: (key: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** What a family says of itself: everything else of an import of records is the same for all. */
export interface RecordImport {
  /** The word for its records, e.g. `pipeline_deal`. */
  readonly target: string;
  /** Of the resource, e.g. `pipeline-deals`. */
  readonly resource: string;
  /** The list that shows what was imported. */
  readonly list: string;
  readonly references: Readonly<Record<string, Reference>>;
  /** Two rows that say the same here are one record; empty: every row is a record of its own. */
  readonly identity: (cells: Readonly<Record<string, string>>) => string;
  /** The id of the record that a line speaks of, when it is on file; over the line's cells. */
  readonly onRecord: (cell: (name: string) => RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Which records `match_on` may recognise, over the table `t`; all live ones by default. */
  readonly among?: RawBuilder<unknown>;
  /** A row can only be made once those before it are: money is there before it is spent. */
  readonly restsOnEarlierRows?: boolean;
  /** Makes the record by its own verb, with the rights of whoever imports; a refusal is the row's. Returns the id. */
  readonly create: (work: Work, cells: Cells) => Promise<number>;
  /** Changes the record on file, where the batch may (`update_existing`); an undo puts the former values back. */
  readonly update?: (work: Work, id: number, cells: Cells) => Promise<unknown>;
  /** Undoes one record that cannot simply be deleted. */
  readonly takeBack?: (work: Work, id: number) => Promise<void>;
}
