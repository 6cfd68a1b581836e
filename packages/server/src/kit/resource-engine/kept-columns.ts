import { sql } from 'kysely';
import type { Viewer } from '../session/viewer.ts';
import type { Reading, Sql } from './serving.ts';

/** A select list as text, cut where the key of encrypted columns stands, and how many table aliases it took. */
interface Kept {
  readonly pieces: readonly string[];
  readonly aliases: number;
}

type Rights = Viewer['can'];

/** By flags, then by the viewer's rights, then by what is asked: all that a select list without values depends on. */
const kept = new WeakMap<object, WeakMap<Rights, Map<string, Kept | null>>>();
const LIMIT = 500;

export interface Asked {
  readonly key: string;
  readonly reading: Reading;
  readonly build: () => { readonly columns: Sql; readonly aliases: number };
}

/**
 * A select list with its includes, built once for all callers with the same rights: to build and compile it anew took a
 * third of a list's time in Node. One that holds a value of the call (the viewer's id in an access clause) is not kept.
 */
export function keptColumns({ key, reading, build }: Asked): { columns: Sql; aliases: number } {
  const ofRights = shelfOf(reading);
  const known = ofRights.get(key);
  if (known) return { columns: withSecret(known.pieces, reading), aliases: known.aliases };
  const built = build();
  if (known === null) return built;
  if (ofRights.size >= LIMIT) ofRights.clear();
  const { sql: text, parameters } = built.columns.compile(reading.db);
  const isConstant = parameters.every((value) => value === reading.secret);
  ofRights.set(key, isConstant ? { pieces: text.split(PLACEHOLDER), aliases: built.aliases } : null);
  return built;
}

const PLACEHOLDER = /\$\d+/;

const withSecret = (pieces: readonly string[], { secret }: Reading): Sql =>
  pieces.length === 1
    ? sql.raw(pieces[0] ?? '')
    : sql(Object.assign([...pieces], { raw: pieces }), ...pieces.slice(1).map(() => secret));

function shelfOf({ flags, viewer }: Reading): Map<string, Kept | null> {
  const ofFlags = kept.get(flags) ?? new WeakMap<Rights, Map<string, Kept | null>>();
  kept.set(flags, ofFlags);
  const ofRights = ofFlags.get(viewer.can) ?? new Map<string, Kept | null>();
  ofFlags.set(viewer.can, ofRights);
  return ofRights;
}
