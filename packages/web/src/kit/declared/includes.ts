import { relationOf } from './show-field.tsx';
import { linkOf, type Linked } from './ids.ts';

/** The records that fields point at, to be named: `['owner_id']` → `['owner']`. */
export const includesOf = (definition: Linked, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const spec = definition.allFields[name]?.spec;
    const link = linkOf(definition, name);
    if (link !== null) return [link.key];
    return spec?.kind === 'belongsTo' ? [relationOf(name, spec)] : [];
  });
