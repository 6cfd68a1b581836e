/**
 * The error catalogue: each code, its status and its sentence, declared once (`contract.md#4`).
 * Throw `refuse(code)` anywhere below a route; `server/kit/http` turns it into the contract's body.
 */
export const ERRORS = {
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  forbidden: { status: 403, message: 'This action is unauthorized.' },
  email_unverified: { status: 403, message: 'Your email address is not verified.' },
  foreign_origin: { status: 403, message: 'This action is unauthorized.' },
  not_found: { status: 404, message: 'Not found.' },
  conflict: { status: 409, message: 'This action is not available.' },
  in_use: { status: 409, message: 'This record is in use and cannot be deleted.' },
  gone: { status: 410, message: 'This link is no longer in use.' },
  too_large: { status: 413, message: 'The POST data is too large.' },
  csrf_mismatch: { status: 419, message: 'CSRF token mismatch.' },
  invalid: { status: 422, message: 'Something went wrong submitting.' },
  too_many_attempts: { status: 429, message: 'Too Many Attempts.' },
  server_error: { status: 500, message: 'Server Error' },
  unavailable: { status: 503, message: 'Service Unavailable' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Messages by field; keys use dots for nesting (`items.0.name`), as `contract.md#4.1` sends them. */
export type FieldErrors = Record<string, string[]>;

export interface RefusalDetail {
  readonly message?: string;
  readonly errors?: FieldErrors;
  /** Machine-readable reasons beside a business refusal, e.g. `category_required` (`domain.md#F`). */
  readonly reasons?: readonly string[];
  /** The record that the missing one became by a merge, for staff. */
  readonly mergedInto?: number;
  /** Which record stands in the way, and by which field (`domain.md#0.13`, restore). */
  readonly conflict?: { readonly field: string; readonly id: number };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that the product declines, on purpose. Everything else that is thrown is a bug (500). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: RefusalDetail;

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(detail.message ?? ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code].status;
    this.detail = detail;
  }
}

export const refuse = (code: ErrorCode, detail?: RefusalDetail): Refusal => new Refusal(code, detail);

/** 422: messages by field. The body's `message` is the first one, with the count of the others. */
export const invalid = (errors: FieldErrors): Refusal =>
  new Refusal('invalid', { message: summarise(errors), errors });

/** 422 on one field. */
export const invalidField = (field: string, message: string): Refusal => invalid({ [field]: [message] });

/** 409 with its own sentence. */
export const conflict = (message: string): Refusal => new Refusal('conflict', { message });

/** First message, " (and 1 more error)" or " (and N more errors)" (`contract.md#4.1`). */
export function summarise(errors: FieldErrors): string {
  const all = Object.values(errors).flat();
  const rest = all.length - 1;
  if (rest < 1) return all[0] ?? ERRORS.invalid.message;
  return `${all[0]} (and ${rest} more error${rest === 1 ? '' : 's'})`;
}
