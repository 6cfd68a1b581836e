import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Statement } from '../db/database.ts';
import { memoized } from '../memoized.ts';
import type { Viewer } from '../session/viewer.ts';
import type { ReadContext, Serving, Sql } from './serving.ts';

/** SQL as text, with the parameter of each key of encrypted columns written again. */
interface CachedText {
  readonly text: string;
  readonly hasSecret: boolean;
}

type Rights = Viewer['can'];

/** By flags, the viewer's rights, the serving, and what is asked: all that SQL without values depends on. */
const byFlags = new WeakMap<object, WeakMap<Rights, WeakMap<Serving, Map<string, CachedText | null>>>>();
/** Texts of one serving for the same rights; and what a caller makes longer than this is not cached. */
const LIMIT = 200;
const LONGEST_KEY = 2000;

export interface CachedPart<Build> {
  /** Itself, not its resource's name: a serving made for one call, such as one without its redaction, shares nothing. */
  readonly serving: Serving;
  readonly context: ReadContext;
  /** What the caller asks for, in JSON. */
  readonly asked: unknown;
  /** Called again only where nothing is cached. */
  readonly build: Build;
}

/**
 * A part of a statement, built once for all callers with the same rights. What holds a value of the call (the viewer's
 * id in an access clause) is not cached.
 */
export function cachedSql({ serving, context, asked, build }: CachedPart<() => Sql>): Sql {
  const found = find({ serving, context, asked, build }, { shape: '', values: 0 });
  if (!found) return build();
  if (!found.hasSecret) return sql.raw(found.text);
  const pieces = found.text.split('$1');
  const secrets = pieces.slice(1).map(() => context.secret);
  return sql(Object.assign(pieces, { raw: pieces }), ...secrets);
}

/**
 * A whole statement: its text is one and the same object for all who ask the same in the same shape, and a call brings
 * its values. To build and compile it again took a third of a list's time in Node. `gaps` are what each call brings,
 * conditions with their values; `build` makes the whole with each of them where it belongs, once or more.
 */
export function cachedStatement<Row>({
  gaps,
  ...asked
}: CachedPart<(gaps: readonly Sql[]) => Sql> & { readonly gaps: readonly Sql[] }): Statement<Row> {
  const { context, build } = asked;
  const whole = (): RawBuilder<Row> => build(gaps).$castTo<Row>();
  const { sql: shape, parameters } = sql.join(gaps, sql.raw(BETWEEN_GAPS)).compile(context.db);
  const marked = (): Sql => build(gaps.map((_, at) => sql.raw(mark(at))));
  const found = find({ ...asked, build: marked }, { shape, values: parameters.length });
  if (!found) return whole();
  const values = found.hasSecret ? [...parameters, context.secret] : [...parameters];
  return { compile: () => CompiledQuery.raw(found.text, values) as CompiledQuery<Row> };
}

function find(
  { serving, context, asked, build }: CachedPart<() => Sql>,
  gaps: { shape: string; values: number },
): CachedText | null {
  const { viewer, purpose } = context;
  const key = `${viewer.kind} ${purpose} ${JSON.stringify(asked)} ${gaps.shape}`;
  if (key.length > LONGEST_KEY) return null;
  const memo = memoOf(serving, context);
  const known = memo.get(key);
  if (known !== undefined) return known;
  if (memo.size >= LIMIT) memo.clear();
  const made = filled(build(), context, gaps);
  memo.set(key, made);
  return made;
}

/** No SQL of ours has a control character. */
const BETWEEN_GAPS = '\u0002';
const mark = (gap: number): string => `\u0001${gap}\u0001`;
// eslint-disable-next-line no-control-regex -- the mark above
const GAP = /\u0001(\d+)\u0001/g;

/** The gaps' own parameters come first, under the numbers that they have among themselves; then the one secret. */
function filled(
  fragment: Sql,
  { db, secret }: ReadContext,
  { shape, values }: { shape: string; values: number },
): CachedText | null {
  const { sql: text, parameters } = fragment.compile(db);
  if (!parameters.every((value) => value === secret)) return null;
  const gaps = shape.split(BETWEEN_GAPS);
  // PostgreSQL takes no parameter that stands nowhere
  if (values > 0 && !gaps.every((_, at) => text.includes(mark(at)))) return null;
  return {
    text: text.replace(/\$\d+/g, `$$${values + 1}`).replace(GAP, (_, at: string) => gaps[Number(at)] ?? ''),
    hasSecret: parameters.length > 0,
  };
}

const memoOf = (serving: Serving, { flags, viewer }: ReadContext): Map<string, CachedText | null> => {
  const ofFlags = memoized(byFlags, flags, () => new WeakMap());
  const ofRights = memoized(ofFlags, viewer.can, () => new WeakMap());
  return memoized(ofRights, serving, () => new Map());
};
