import { idsIn, linkOf } from './ids.ts';
import type { AnyRow, Definition } from './types.ts';
import { isEmpty } from './values.ts';

/** Whether a record says nothing in a field: no value, or no record that it is linked to. */
export const isBlank = (definition: Definition, name: string, row: AnyRow): boolean =>
  linkOf(definition, name) === null ? isEmpty(row[name]) : idsIn(definition, name, row).length === 0;
