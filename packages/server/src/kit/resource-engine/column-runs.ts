import type { AnyField } from '@tranche/domain/kit/field';
import type { Resource } from '@tranche/domain/kit/resource';
import { columnOf, columnText, visibleFields } from './columns.ts';
import type { ReadContext } from './serving.ts';
import { memo } from './memo-by-flags.ts';

/** `"a"."id" as "id", "a"."name" as "name"`, or a column that needs a fragment of its own. */
type Run = string | [string, AnyField];

/** By flags, then by kind of viewer, resource and alias: all that the columns of a whole record depend on. */
const keep = memo<readonly Run[]>();

/** A record's columns, or those requested, in the definition's order; plain neighbours as one text. */
export function columnRuns(
  resource: Resource,
  alias: string,
  requested: readonly string[],
  context: ReadContext,
): readonly Run[] {
  if (requested.length > 0) {
    const some = visibleFields(resource, context).filter(([name]) => requested.includes(name));
    return runsOf(some, alias, context);
  }
  const key = `${context.viewer.kind} ${resource.name} ${alias}`;
  return keep(context.flags, key, () => runsOf(visibleFields(resource, context), alias, context));
}

function runsOf(fields: readonly [string, AnyField][], alias: string, { flags }: ReadContext): Run[] {
  const runs: Run[] = [];
  for (const field of fields) {
    const [name, { spec }] = field;
    const last = runs.at(-1);
    const text = `${columnText(columnOf(name, spec, flags), spec, alias)} as "${name}"`;
    if (spec.encrypted) runs.push(field);
    else if (typeof last === 'string') runs[runs.length - 1] = `${last}, ${text}`;
    else runs.push(text);
  }
  return runs;
}
