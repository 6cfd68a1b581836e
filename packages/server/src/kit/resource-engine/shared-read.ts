import type { ReadContext } from './serving.ts';

type Gather<Read> = (ids: readonly number[], context: ReadContext) => Promise<Read>;

/** Appends of one answer that need the same rows share one reading of them. */
export function sharedRead<Read>(gather: Gather<Read>): Gather<Read> {
  const known = new WeakMap<ReadContext, { readonly ids: readonly number[]; readonly read: Promise<Read> }>();
  return (ids, context) => {
    const last = known.get(context);
    if (last?.ids === ids) return last.read;
    const read = gather(ids, context);
    known.set(context, { ids, read });
    return read;
  };
}
