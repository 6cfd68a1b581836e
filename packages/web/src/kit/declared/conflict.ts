import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { hasStatus } from '../api-error.ts';
import type { ResourceName } from '../resource-types.ts';
import type { AnyRow, Definition } from './types.ts';
import { isSame, valuesOf, type FormValues } from './values.ts';

/** What someone else saved since a form was loaded. */
export interface Conflict {
  readonly theirs: FormValues;
  readonly theirRow: AnyRow;
  /** Changed by both, differently. */
  readonly both: readonly string[];
  /** Changed by them alone: taken over. */
  readonly merged: readonly string[];
  readonly who: string | null;
  readonly at: string;
}

/** Fields of a form by who changed them since `before`. */
export function compare(
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Pick<Conflict, 'both' | 'merged'> {
  const names = Object.keys(before).filter((name) => !isSame(before[name], theirs[name]));
  const both = names.filter((name) => !isSame(before[name], mine[name]) && !isSame(mine[name], theirs[name]));
  return { both, merged: names.filter((name) => isSame(before[name], mine[name])) };
}

/** The record as the form was loaded, and its values then and now. */
interface Seen {
  readonly record: AnyRow;
  readonly before: FormValues;
  readonly mine: FormValues;
}

/** Null where the refusal was for another reason, or the record is gone. */
export async function readConflict<N extends ResourceName>(
  definition: Definition<N>,
  error: unknown,
  { include, ...seen }: Seen & { readonly include: readonly string[] },
): Promise<Conflict | null> {
  return conflictOf(error, seen, {
    read: () => api.item(definition.name, seen.record.id, { include }),
    values: (row) => valuesOf(definition, Object.keys(seen.before), row),
    who: (row) => lastActor(definition.targetType, row),
  });
}

/** The same for a form without a definition, which says how its record is read and what of it is in the form. */
export async function conflictOf(
  error: unknown,
  seen: Seen,
  of: {
    readonly read: () => Promise<unknown>;
    readonly values: (row: AnyRow) => FormValues;
    readonly who: (row: AnyRow) => Promise<string | null>;
  },
): Promise<Conflict | null> {
  if (!hasStatus(error, 409)) return null;
  const row = (await of.read().catch(() => null)) as AnyRow | null;
  if (row === null || row.updated_at === seen.record.updated_at) return null;
  const theirs = of.values(row);
  return {
    theirs,
    theirRow: row,
    who: await of.who(row),
    at: String(row.updated_at),
    ...compare(seen.before, seen.mine, theirs),
  };
}

/** A record has as many acts of its last moment as fit here. */
const RECENT = 20;

/** Who saved a record last: of its activity, what was written in the very moment; saves of a few minutes share one. Null where the viewer does not see it. */
export async function lastActor(
  targetType: string | undefined,
  { id, updated_at: at }: AnyRow,
): Promise<string | null> {
  if (targetType === undefined) return null;
  const page = await api
    .list<'activity', { readonly actor: { readonly name: string } | null; readonly updated_at: string }>(
      'activity',
      { filter: { target_type: targetType, target_id: id }, limit: RECENT, include: ['actor'] },
    )
    .catch(() => null);
  return page?.data.find((act) => act.updated_at === at)?.actor?.name ?? null;
}

export type Side = 'mine' | 'theirs';

/** The record that the form builds on, and the choices of a conflict. */
export interface Version {
  readonly seen: AnyRow;
  readonly conflict: Conflict | null;
  readonly choices: Readonly<Record<string, Side>>;
  open(conflict: Conflict): void;
  choose(name: string, side: Side): void;
  /** The next save builds on this version. */
  settle(row: AnyRow): void;
}
export function useVersion(record: AnyRow): Version {
  const client = useQueryClient();
  const [seen, setSeen] = useState(record);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  return {
    seen,
    conflict,
    choices,
    open: (next) => {
      setConflict(next);
      setChoices({});
      setSeen(next.theirRow);
      void client.invalidateQueries({ queryKey: ['activity'] });
    },
    choose: (name, side) => setChoices((old) => ({ ...old, [name]: side })),
    settle: (row) => {
      setSeen(row);
      setConflict(null);
    },
  };
}

/** The other person's values that the viewer chose to keep. */
export const decided = ({ conflict, choices }: Version): FormValues =>
  picked(
    conflict,
    (conflict?.both ?? []).filter((name) => choices[name] === 'theirs'),
  );

/** Values that only the other person changed, for the form. */
export const takenOver = (conflict: Conflict): FormValues => picked(conflict, conflict.merged);

const picked = (conflict: Conflict | null, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, conflict?.theirs[name]]));

/** The form cannot be saved while a choice is open. */
export const isUndecided = ({ conflict, choices }: Version): boolean =>
  conflict?.both.some((name) => choices[name] === undefined) ?? false;
