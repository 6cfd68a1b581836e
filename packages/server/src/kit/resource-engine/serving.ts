import type { Resource, Verb } from '@tranche/domain/kit/resource';
import type { ListQuery, FilterValue } from '@tranche/domain/kit/list-query';
import type { RawBuilder } from 'kysely';
import type { Answer, Call, Route } from '../http/route.ts';
import type { App } from '../app.ts';
import type { Reader } from '../db/database.ts';
import type { Viewer } from '../session/viewer.ts';
import type { Work } from '../workflow/workflow.ts';

/** Why rows are being read: the verbs, or `include` where another record shows them. */
export type Purpose = Verb | 'include';

/** What access rules, appends and filters may know. Nothing here is per row. */
export interface ReadContext {
  readonly viewer: Viewer;
  readonly purpose: Purpose;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly now: Date;
  /** The day that it is where the client is. */
  readonly today: string;
  readonly db: Reader;
  /** For rules that ask another resource's: what a note hangs on, what a search may find. */
  readonly registry: Registry;
  /** Key of encrypted columns. */
  readonly secret: string;
  readonly free: Readonly<Record<string, unknown>>;
}

/** A column of the row at hand: `row('owner_id')`. */
export type RowRef = (column: string) => RawBuilder<unknown>;
export type Sql = RawBuilder<unknown>;
/** One person by their id, or a column with the id of each of many. */
export type PersonId = number | null | Sql;
/** Which rows the viewer may reach: all, none, or those where the clause holds. */
export type RowAccess = 'all' | 'none' | Sql;

/** An append that needs more than SQL over the row: one call for the whole page, keyed by id. */
export interface BatchAppend {
  readonly batch: (ids: readonly number[], context: ReadContext) => Promise<ReadonlyMap<number, unknown>>;
  /** Also asked of redacted rows, and gives nothing of theirs away. The others find these rows left out. */
  readonly ofRedacted?: true;
}
/** Null: this viewer is not shown it, and the name is absent from the record. */
export type Append = ((row: RowRef, context: ReadContext) => Sql | null | Promise<Sql | null>) | BatchAppend;

/** Rows that a viewer may know of, and no more: a confidential opportunity, an opportunity that is not for them (decision 011). */
export interface Redaction {
  /** Null: none for this viewer. */
  readonly when: (row: RowRef, context: ReadContext) => Sql | null;
  /** A JSON object of the columns that show; every other one is null. */
  readonly columns: (row: RowRef, context: ReadContext) => Sql;
  /** What may be filtered by with such rows still among the found: it is asked of what is shown of them. */
  readonly filters: readonly string[];
  /** Columns that a row seen whole does not show where they lead to one that is hidden. */
  readonly keys?: Readonly<Record<string, (row: RowRef, context: ReadContext) => Sql>>;
  /** The column of the address that may be shown as the slug of a redacted row. */
  readonly address?: string;
  /** What a notice may tell people (decision 023): asked of many at the same time, `person` is the id of each. */
  readonly audience?: {
    /** The row by its name. */
    readonly named: (row: RowRef, person: Sql, context: ReadContext) => Sql;
    /** The row by its name, where staff chose themselves whom to tell. */
    readonly addressed: (row: RowRef, person: Sql, context: ReadContext) => Sql;
    /** That the row exists: its card is served to this person. */
    readonly carded: (row: RowRef, person: Sql, context: ReadContext) => Sql;
    /** The row by its name, to a mail address without an account. */
    readonly namedByMail: (row: RowRef, email: Sql, context: ReadContext) => Sql;
  };
}

/** The SQL of the names that the definition declares. */
export interface Computed {
  readonly appends?: Readonly<Record<string, Append>>;
  readonly filters?: Readonly<
    Record<string, (values: readonly FilterValue[], row: RowRef, context: ReadContext) => Sql>
  >;
  readonly sorts?: Readonly<Record<string, (row: RowRef, context: ReadContext) => Sql>>;
  readonly presets?: Readonly<Record<string, (row: RowRef, context: ReadContext) => Sql>>;
  readonly redaction?: Redaction;
  /** Relations that an include leaves empty for this row. */
  readonly withheld?: (relation: string, row: RowRef, context: ReadContext) => Sql | null;
  /** Columns of the card that this viewer reads otherwise: a fellow investor's name, shortened. */
  readonly card?: Readonly<Record<string, (row: RowRef, context: ReadContext) => Sql>>;
  /** The bucket of `list_count_deltas` that counts exactly this query's rows, or null. */
  readonly bucket?: (query: ListQuery, context: ReadContext) => string | null;
}

export interface Preparing {
  readonly mode: 'create' | 'update';
  /** The row as it is, on update. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly work: Work;
  /** The day that it is where the client is. */
  readonly today: string;
}

/**
 * What the server adds to a definition. Exactly four openings: `access`, `prepare`, `actions`, `replace`; `computed`
 * is the SQL of declared names. A resource that wants a fifth is a workflow in disguise (`ARCHITECTURE.md` §4).
 */
export interface Serving {
  readonly resource: Resource;
  readonly access: (viewer: Viewer, row: RowRef, context: ReadContext) => RowAccess;
  /** Data → data before a write; may refuse. It reads nothing that it is not given. */
  readonly prepare?: (data: Record<string, unknown>, preparing: Preparing) => Record<string, unknown>;
  readonly computed?: Computed;
  /** Extra routes, which call workflows. One on a verb's own path replaces the plain one. */
  readonly actions?: readonly Route[];
  /** A verb written by hand. */
  readonly replace?: Partial<Record<Verb, (call: Call, app: App) => Promise<Answer>>>;
}

/** All servings by resource name; includes are resolved through it. */
export type Registry = ReadonlyMap<string, Serving>;
