import type { Ask, Row } from '../verb.ts';

/** Something that is asked for by someone who may, and must not be had. */
export interface Refused {
  /** Makes the state of a record that the demo has none in. */
  readonly prepare?: string;
  /** The record: its id, what else the asking needs, and `by`, the viewer; without that it is a Super Admin. */
  readonly find: string;
  readonly ask: (row: Row) => Ask;
  readonly status: 409 | 422;
  /** The sentence of a conflict, or each field and what it is told. */
  readonly says: string | Readonly<Record<string, string>>;
}
export type Refusals = Readonly<Record<string, Refused>>;

export const conflictOf = (says: string, rest: Omit<Refused, 'status' | 'says'>): Refused => ({
  ...rest,
  status: 409,
  says,
});
export const invalidOf = (field: string, says: string, rest: Omit<Refused, 'status' | 'says'>): Refused => ({
  ...rest,
  status: 422,
  says: { [field]: says },
});
