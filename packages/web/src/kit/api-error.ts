import type { FieldErrors } from '@tranche/domain/kit/errors';
import { inOwnWords } from './refusal-words.ts';

/** Statuses without a response: the network failed (0), or the server did not answer in time (-1). */
export const NETWORK_FAILED = 0;
export const TIMED_OUT = -1;

/** A request that did not succeed: the contract's body (`contract.md#4`), read leniently. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by dotted field path; empty when the refusal is not about fields. */
  readonly errors: FieldErrors;
  readonly reasons: readonly string[];
  /** The server's request id, to quote to support. */
  readonly reference: string | null;
  /** The record that the one at this address was merged into. */
  readonly mergedInto: number | null;

  constructor(status: number, body: unknown, reference: string | null = null) {
    const { message, errors, reasons, mergedInto } = readBody(body);
    // a server that failed has nothing to say to a person
    super(status >= 500 || status <= NETWORK_FAILED ? '' : message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.reasons = reasons;
    this.reference = reference;
    this.mergedInto = mergedInto;
  }
}

interface Body {
  message: string;
  errors: FieldErrors;
  reasons: string[];
  mergedInto: number | null;
}

/** `errors` may be an object of arrays, an object of strings, or one string (specification §8). */
function readBody(body: unknown): Body {
  if (typeof body !== 'object' || body === null)
    return { message: '', errors: {}, reasons: [], mergedInto: null };
  const { message, errors, reasons, merged_into: into } = body as Record<string, unknown>;
  const spoken = typeof message === 'string' ? message : '';
  return {
    message: inOwnWords(typeof errors === 'string' ? errors : spoken),
    errors: fieldErrors(errors),
    reasons: Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [],
    mergedInto: typeof into === 'number' ? into : null,
  };
}

function fieldErrors(errors: unknown): FieldErrors {
  if (typeof errors !== 'object' || errors === null) return {};
  const read: FieldErrors = {};
  for (const [field, said] of Object.entries(errors)) {
    const messages = (Array.isArray(said) ? said : [said]).filter(
      (text) => typeof text === 'string' && text !== '',
    );
    if (messages.length > 0) read[field] = messages.map(inOwnWords);
  }
  return read;
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const hasStatus = (error: unknown, status: number): boolean =>
  isApiError(error) && error.status === status;
