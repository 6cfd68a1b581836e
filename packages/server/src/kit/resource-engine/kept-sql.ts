import { sql } from 'kysely';
import type { Viewer } from '../session/viewer.ts';
import type { Reading, Serving, Sql } from './serving.ts';

/** A fragment as text, cut where something of the call stands: a gap by its number, or the key of encrypted columns. */
interface Kept {
  readonly pieces: TemplateStringsArray;
  readonly between: readonly (number | 'secret')[];
}

type Rights = Viewer['can'];

/** By flags, the viewer's rights, the serving, and what is asked: all that SQL without values depends on. */
const kept = new WeakMap<object, WeakMap<Rights, WeakMap<Serving, Map<string, Kept | null>>>>();
/** Texts of one serving for the same rights; and what a caller makes longer than this is not kept. */
const LIMIT = 200;
const LONGEST_KEY = 2000;

export interface Asked {
  /** Itself, not its resource's name: a serving made for one call, such as one without its veil, shares nothing. */
  readonly serving: Serving;
  readonly reading: Reading;
  /** What the caller asks for, in JSON. */
  readonly asked: unknown;
  /** Fragments that each call brings: conditions with their values. */
  readonly gaps?: readonly Sql[];
  /** The whole, with the gaps where they belong. Called again only where nothing is kept. */
  readonly build: (gaps: readonly Sql[]) => Sql;
}

/**
 * SQL built once for all callers with the same rights: to build and compile it anew took a third of a list's time in
 * Node. What holds a value of the call outside its gaps (the viewer's id in an access clause) is not kept.
 */
export function keptSql({ serving, reading, asked, gaps = [], build }: Asked): Sql {
  const shelf = shelfOf(serving, reading);
  const key = JSON.stringify([reading.viewer.kind, reading.purpose, asked]);
  if (key.length > LONGEST_KEY) return build(gaps);
  let found = shelf.get(key);
  if (found === undefined) {
    if (shelf.size >= LIMIT) shelf.clear();
    found = cut(build(gaps.map((_, at) => sql.raw(mark(at)))), reading);
    shelf.set(key, found);
  }
  return found === null ? build(gaps) : filled(found, gaps, reading);
}

/** No SQL of ours has a control character. */
const mark = (gap: number): string => `\u0001${gap}\u0001`;
// eslint-disable-next-line no-control-regex -- the mark above
const BETWEEN = /(\$\d+|\u0001\d+\u0001)/;

function cut(fragment: Sql, { db, secret }: Reading): Kept | null {
  const { sql: text, parameters } = fragment.compile(db);
  if (!parameters.every((value) => value === secret)) return null;
  const parts = text.split(BETWEEN);
  const pieces = parts.filter((_, at) => at % 2 === 0);
  const between = parts.filter((_, at) => at % 2 === 1);
  return {
    pieces: Object.assign(pieces, { raw: pieces }),
    between: between.map((found) => (found.startsWith('$') ? 'secret' : Number(found.slice(1, -1)))),
  };
}

const filled = ({ pieces, between }: Kept, gaps: readonly Sql[], { secret }: Reading): Sql =>
  between.length === 0
    ? sql.raw(pieces[0] ?? '')
    : sql(pieces, ...between.map((gap) => (gap === 'secret' ? secret : gaps[gap])));

const shelfOf = (serving: Serving, { flags, viewer }: Reading): Map<string, Kept | null> => {
  const ofFlags = below(kept, flags, () => new WeakMap());
  const ofRights = below(ofFlags, viewer.can, () => new WeakMap());
  return below(ofRights, serving, () => new Map());
};

function below<Key extends object, Value>(shelf: WeakMap<Key, Value>, key: Key, empty: () => Value): Value {
  const known = shelf.get(key) ?? empty();
  shelf.set(key, known);
  return known;
}
