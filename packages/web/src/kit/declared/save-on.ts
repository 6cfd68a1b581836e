import { ApiError } from '../api-error.ts';
import { conflictOf, decided, lastActor, takenOver, type Version } from './conflict.ts';
import type { AnyRow } from './types.ts';
import type { FormValues } from './values.ts';

/** A form without a definition: what of its record is in it, and how both are read and written. */
interface Saving<R extends AnyRow, V extends FormValues, Answer> {
  readonly values: (row: R) => V;
  readonly read: () => Promise<R>;
  /** Refused with 409 where the record is no longer as `seen`. */
  readonly write: (seen: R, values: V) => Promise<Answer>;
  readonly fill: (taken: Partial<V>) => void;
  readonly alert: string;
  /** Family of the record's activity, which names who changed it; absent where the viewer may not know. */
  readonly targetType?: string;
}

/**
 * Saves on the version that was open. What someone else saved of the same fields meanwhile opens as a conflict; where they changed
 * none of these, or typed the same, it is saved on theirs.
 */
export async function saveOn<R extends AnyRow, V extends FormValues, Answer = void>(
  version: Version,
  typed: V,
  { values, read, write, fill, alert, targetType }: Saving<R, V, Answer>,
): Promise<Answer> {
  const seen = version.seen as R;
  const mine = { ...typed, ...decided(version) };
  try {
    return await write(seen, mine);
  } catch (error) {
    const conflict = await conflictOf(
      error,
      { record: seen, before: values(seen), mine },
      { read, values: (row) => values(row as R), who: (row) => lastActor(targetType, row) },
    );
    if (conflict === null) throw error;
    if (conflict.both.length + conflict.merged.length === 0) return write(conflict.theirRow as R, mine);
    fill(takenOver(conflict) as Partial<V>);
    version.open(conflict);
    throw new ApiError(409, { message: alert });
  }
}
