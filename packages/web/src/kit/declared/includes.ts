import { relationOf } from './show-field.tsx';
import type { Definition } from './types.ts';

/** The records that fields point at, to be named: `['owner_id']` → `['owner']`. */
export const includesOf = (
  { allFields }: Pick<Definition, 'allFields'>,
  names: readonly string[],
): string[] =>
  names.flatMap((name) => {
    const spec = allFields[name]?.spec;
    return spec?.kind === 'belongsTo' ? [relationOf(name, spec)] : [];
  });
