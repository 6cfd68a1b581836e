import type { Field, Fields } from './field.ts';
import type { RowOf } from './resource.ts';

/**
 * The contract of a verb: its address, its form and its answer. The server's route, the OpenAPI document and the typed client
 * (`api.action`) read the same one; `<slice>/verbs.ts` holds those of a slice.
 */
export interface Verb<
  Path extends string = string,
  Form extends Fields = Fields,
  Answer = unknown,
  File extends string = string,
> {
  readonly method: Method;
  /** With `:name` parameters, e.g. `/api/imports/:id/run`. */
  readonly path: Path;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly form: Form;
  /** The names of the files that may come with the form. */
  readonly files: readonly File[];
  readonly answer: Shape<Answer>;
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type PathIn<Address> = Address extends `${Method} ${infer Path}` ? Path : never;

/** The type of an answer; there is nothing behind it at run time. */
export interface Shape<Answer> {
  readonly _answer?: Answer;
}

/** An answer of this type: `shape<{ data: { id: number } }>()`. */
export const shape = <Answer>(): Shape<Answer> => ({});
/** `{ data }` with a record of this resource: `record<typeof investments>()`. */
export const record = <Resource>(): Shape<{ readonly data: RowOf<Resource> }> => ({});
/** 204: done, and nothing to say. */
export const nothing = (): Shape<void> => ({});

/** Of a call that changes something and takes no body: its address is all that it needs. */
export const NO_FORM: Fields = {};

interface Options<Form extends Fields, Answer, File extends string> {
  readonly summary: string;
  readonly form?: Form;
  readonly files?: readonly File[];
  readonly answer?: Shape<Answer>;
}

/**
 * `defineVerb('POST /api/investments', { summary: 'reserve an allocation', form: { amount: money() }, answer: … })`. Without a
 * form its address is all that it needs.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineVerb<
  const Address extends `${Method} /${string}`,
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no form, no field
  Form extends Fields = {},
  Answer = unknown,
  const File extends string = never,
>(
  address: Address,
  { summary, form, files = [], answer = {} }: Options<Form, Answer, File>,
): Verb<PathIn<Address>, Form, Answer, File> {
  const [method, path] = address.split(' ') as [Method, PathIn<Address>];
  return { method, path, summary, form: form ?? (NO_FORM as Form), files, answer };
}

/** The fields of a change: any part of them, none of which must be named. */
export const partOf = <F extends Fields>(fields: F): PartOf<F> => fields as unknown as PartOf<F>;
type PartOf<F> = {
  [Name in keyof F]: F[Name] extends Field<infer Value, infer _Need, infer M, infer Null>
    ? Field<Value, 'optional', M, Null>
    : never;
};

// ---- derived types -------------------------------------------------------------------------------------------------

/** What a form holds once it is read: a required field its value, any other one perhaps null, or nothing. */
export type FormOf<F extends Fields> = { readonly [Name in keyof F]: ReadValue<F[Name]> };
type ReadValue<F> =
  F extends Field<infer Value, infer Need>
    ? Need extends 'required'
      ? Value
      : Value | null | undefined
    : never;

/** Any word or number of a list may be sent: the server says which are known. A field that was left empty is sent as null. */
export type Sendable<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value;
type ValueOf<F> = F extends Field<infer Value> ? Sendable<Value> | null : never;
type RequiredIn<F> = {
  [Name in keyof F]: F[Name] extends Field<infer _Value, infer Need>
    ? Need extends 'required'
      ? Name
      : never
    : never;
}[keyof F];

/** What a browser's `Blob` and `File` are. */
export interface Upload {
  readonly size: number;
  readonly type: string;
}

/** What a caller sends: the required fields by name, any other one, and files. */
export type BodyOf<V> =
  V extends Verb<infer _Path, infer F, infer _Answer, infer File>
    ? { readonly [Name in RequiredIn<F>]: ValueOf<F[Name]> } & {
        readonly [Name in Exclude<keyof F, RequiredIn<F>>]?: ValueOf<F[Name]>;
      } & { readonly [Name in File]?: Upload | null }
    : never;

/** The names in a path: `'id'` of `/api/imports/:id/run`. */
export type ParamsIn<Path> = Path extends `${infer _Head}:${infer Name}/${infer Tail}`
  ? Name | ParamsIn<`/${Tail}`>
  : Path extends `${infer _Head}:${infer Name}`
    ? Name
    : never;
export type ParamsOf<V> = V extends Verb<infer Path> ? ParamsIn<Path> : never;
export type AnswerOf<V> = V extends Verb<infer _Path, infer _Form, infer Answer> ? Answer : never;
