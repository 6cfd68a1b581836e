/** What callers send of figures that our answers explain: read part by part, since nothing of it is a record. */
import type { FieldErrors } from '@tranche/domain/kit/errors';

export type Given = Readonly<Record<string, unknown>>;
export const partsOf = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const NUMBER = /^-?\d{1,18}(\.\d{1,60})?$/;
export const isNumber = (value: unknown): value is string | number => NUMBER.test(String(value));
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Where in the request a reader is, and what was found wrong there. */
export class Place {
  readonly at: string;
  readonly errors: FieldErrors;
  constructor(at: string, errors: FieldErrors) {
    this.at = at;
    this.errors = errors;
  }

  wrong(field: string, message: string): null {
    this.errors[`${this.at}.${field}`] = [message];
    return null;
  }

  /** Each row as it is read; null where one cannot be. */
  rows<Row>(given: unknown, read: (row: unknown) => Row | null, message: string): Row[] | null {
    if (!Array.isArray(given)) return this.wrong('rows', 'The rows field must be an array.');
    const known = given.map(read);
    const bad = known.indexOf(null);
    return bad >= 0 ? this.wrong(`rows.${bad}`, message) : known.flatMap((row) => row ?? []);
  }
}
