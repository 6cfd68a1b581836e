import type { Permission } from '../roles.ts';
import { PHONE } from './phone.ts';

/**
 * The field builders: one chain per field says its type, its rules, who sees it and how lists may use it.
 * A field without `.required()` or `.default()` is nullable. Notation and types: `domain.md#0.1`.
 */
export type FieldKind =
  | 'text'
  | 'html'
  | 'email'
  | 'url'
  | 'integer'
  | 'boolean'
  | 'money'
  | 'price'
  | 'quantity'
  | 'percent'
  | 'currency'
  | 'country'
  | 'date'
  | 'moment'
  | 'json'
  | 'code'
  | 'choice'
  | 'belongsTo';

export type FilterKind = 'exact' | 'partial';

export interface Among {
  readonly type?: string;
  readonly filter?: Readonly<Record<string, string | number>>;
  readonly sort?: string;
}

export interface FieldSpec {
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly readOnly: boolean;
  /** Never leaves for role 5 (`adm`). */
  readonly staffOnly: boolean;
  /** Never leaves at all. */
  readonly hidden: boolean;
  /** Encrypted at rest and masked in JSON (`enc`). */
  readonly encrypted: boolean;
  readonly unique: boolean;
  readonly filter: FilterKind | null;
  readonly sortable: boolean;
  /** Lists may filter `{stem}_from` and `{stem}_to`, the stem being the name without `_at` or `_on`. */
  readonly range: boolean;
  readonly hasDefault: boolean;
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  /** text: of several lines. Line breaks in any other become blanks. */
  readonly lines?: boolean;
  readonly pattern?: RegExp;
  /** The legal values of a code or a choice; the words that may be sent instead of a list of ids. */
  readonly values?: readonly (string | number)[];
  /** json: a list, of ids or of anything. */
  readonly list?: 'ids' | 'any';
  /** code → label, for `append=labels` and pickers. */
  readonly labels?: Readonly<Record<string, string>>;
  /** belongsTo: the resource it points at, and the include's name. */
  readonly to?: string;
  readonly relation?: string;
  /** belongsTo: the record goes where its parent goes; otherwise it keeps the parent from being deleted. */
  readonly cascade: boolean;
  /** belongsTo: which of those records a form offers, by a preset or the filters of their list. */
  readonly among?: Among;
  /** The server flag without which the field is dropped. */
  readonly flag?: string;
  /** The server flags under which the field is dropped for these viewers. */
  readonly hiddenFor?: Readonly<Partial<Record<'investor' | 'staff', string>>>;
  /** While that server flag is on, another column of the same row is read, filtered and sorted in this one's place. */
  readonly insteadWhile?: { readonly flag: string; readonly column: string };
  /** The right without which the field is ignored on write. */
  readonly writeRight?: Permission;
  /** Sent on write only, not a column. */
  readonly transient: boolean;
  /** The column is not a plain one: the engine neither inserts nor updates it (a generated column). */
  readonly generated: boolean;
}

type Need = 'required' | 'optional';
type Mode = 'writable' | 'readOnly';

/** `Value` as it is in the row and on the wire; `Null` whether it may be null. */
export class Field<Value, N extends Need = Need, M extends Mode = Mode, Null extends boolean = boolean> {
  declare readonly _value: Value;
  declare readonly _need: N;
  declare readonly _mode: M;
  declare readonly _null: Null;
  readonly spec: FieldSpec;

  constructor(spec: FieldSpec) {
    this.spec = spec;
  }

  private with<F>(change: Partial<FieldSpec>): F {
    return new Field({ ...this.spec, ...change }) as F;
  }

  required(): Field<Value, 'required', M, false> {
    return this.with({ required: true, nullable: false });
  }
  default(value: Value): Field<Value, 'optional', M, false> {
    return this.with({ hasDefault: true, default: value, nullable: false });
  }
  /** Set by workflows and the database only; ignored in payloads. */
  readOnly(): Field<Value, 'optional', 'readOnly', Null> {
    return this.with({ readOnly: true, required: false });
  }
  /** Readable always present (a read-only column declared `not null`). */
  present(): Field<Value, N, M, false> {
    return this.with({ nullable: false });
  }
  min(min: number): this {
    return this.with({ min });
  }
  max(max: number): this {
    return this.with({ max });
  }
  /** Text that keeps its line breaks. */
  ofLines(): this {
    return this.with({ lines: true });
  }
  pattern(pattern: RegExp): this {
    return this.with({ pattern });
  }
  unique(): this {
    return this.with({ unique: true });
  }
  filter(filter: FilterKind): this {
    return this.with({ filter });
  }
  sortable(): this {
    return this.with({ sortable: true });
  }
  cascade(): this {
    return this.with({ cascade: true });
  }
  range(): this {
    return this.with({ range: true });
  }
  among(among: Among): this {
    return this.with({ among });
  }
  staffOnly(): this {
    return this.with({ staffOnly: true });
  }
  hidden(): this {
    return this.with({ hidden: true });
  }
  encrypted(): this {
    return this.with({ encrypted: true });
  }
  labels(labels: Readonly<Record<string, string>>): this {
    return this.with({ labels });
  }
  flag(flag: string): this {
    return this.with({ flag });
  }
  /** Dropped for investors, or for staff, while that flag is on. */
  hideFor(hiddenFor: NonNullable<FieldSpec['hiddenFor']>): this {
    return this.with({ hiddenFor });
  }
  /** Of two columns that say the same of two engines, the field reports the one in force. */
  insteadWhile(flag: string, column: string): this {
    return this.with({ insteadWhile: { flag, column } });
  }
  writeRight(writeRight: Permission): this {
    return this.with({ writeRight });
  }
  transient(): this {
    return this.with({ transient: true });
  }
  generated(): Field<Value, 'optional', 'readOnly', Null> {
    return this.with({ generated: true, readOnly: true, required: false });
  }
  /** The include's name where it is not the field's own without `_id`. */
  as(relation: string): this {
    return this.with({ relation });
  }
}

export type AnyField = Field<unknown, Need, Mode, boolean>;
export type Fields = Record<string, AnyField>;

const plain = (kind: FieldKind): FieldSpec => ({
  kind,
  required: false,
  nullable: true,
  readOnly: false,
  staffOnly: false,
  hidden: false,
  encrypted: false,
  unique: false,
  filter: null,
  sortable: false,
  range: false,
  cascade: false,
  hasDefault: false,
  transient: false,
  generated: false,
});

type Fresh<Value> = Field<Value, 'optional', 'writable', true>;
const fresh = <Value>(spec: FieldSpec): Fresh<Value> => new Field(spec);

/** Names and words go up to 255 characters; what is longer is written in lines. */
const ONE_LINE = 255;
/** Up to `max` characters (255 by default), on one line unless it is longer than that or `.ofLines()`. */
export const text = (max = ONE_LINE): Fresh<string> =>
  fresh({ ...plain('text'), max, ...(max > ONE_LINE ? { lines: true } : {}) });
/** As people write it; `kit/phone` says what is one. */
export const phone = (): Fresh<string> => text(30).pattern(PHONE);
/** Sanitised rich text (`domain.md#0.1`). */
export const html = (): Fresh<string> => fresh(plain('html'));
export const email = (): Fresh<string> => fresh({ ...plain('email'), max: 191 });
export const url = (): Fresh<string> => fresh({ ...plain('url'), max: 500 });
export const integer = (): Fresh<number> => fresh({ ...plain('integer'), filter: null });
export const boolean = (): Fresh<boolean> => fresh({ ...plain('boolean'), filter: 'exact' });
/** numeric(20,2) as a decimal string, e.g. `"25000.00"`. */
export const money = (): Fresh<string> => fresh({ ...plain('money'), sortable: true });
/** numeric(20,6). */
export const price = (): Fresh<string> => fresh(plain('price'));
/** numeric(20,6). */
export const quantity = (): Fresh<string> => fresh(plain('quantity'));
/** numeric(9,4), percent points. */
export const percent = (): Fresh<string> => fresh(plain('percent'));
export const currency = (): Fresh<string> => fresh({ ...plain('currency'), filter: 'exact' });
export const country = (): Fresh<string> => fresh({ ...plain('country'), filter: 'exact' });
/** `2026-03-04`. */
export const date = (): Fresh<string> => fresh({ ...plain('date'), sortable: true });
/** `2026-03-04T09:15:00.000000Z`. */
export const moment = (): Fresh<string> => fresh({ ...plain('moment'), sortable: true });
export const json = <Value>(): Fresh<Value> => fresh(plain('json'));
/** A JSON column or field that holds a list; what is none is refused. */
export const list = <Item>(): Fresh<readonly Item[]> => fresh({ ...plain('json'), list: 'any' });
/** A list of ids, each once; or one of these words in its place. */
export const ids = <const Words extends readonly string[] = readonly []>(
  ...words: Words
): Fresh<readonly number[] | Words[number]> => fresh({ ...plain('json'), list: 'ids', values: words });

/** A numeric code list, `{ draft: 1, … }` with its labels (`domain.md#0.4`). */
export const code = <Codes extends Readonly<Record<string, number>>>(
  codes: Codes,
  labels?: Readonly<Record<number, string>>,
): Fresh<Codes[keyof Codes]> =>
  fresh({ ...plain('code'), values: Object.values(codes), labels, filter: 'exact', sortable: true });

/** One of a list of words. */
export const choice = <const Values extends readonly string[]>(...values: Values): Fresh<Values[number]> =>
  fresh({ ...plain('choice'), values, filter: 'exact' });

/** A foreign key; the include bears the field's name without `_id`, in camelCase. */
export const belongsTo = (resource: string): Fresh<number> =>
  fresh({ ...plain('belongsTo'), to: resource, filter: 'exact' });
