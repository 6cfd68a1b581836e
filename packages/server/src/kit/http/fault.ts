import { Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import { isConnectionFailure, isFull } from '../db/failures.ts';

/** What goes out for an error: status, body and headers of `contract.md#4`. */
export interface Fault {
  readonly status: number;
  readonly body: {
    message: string;
    errors?: FieldErrors;
    reasons?: readonly string[];
    merged_into?: number;
    conflict?: { readonly field: string; readonly id: number };
  };
  readonly headers: Readonly<Record<string, string>>;
  /** Set for bugs alone: what the log gets, and the client does not. */
  readonly bug?: unknown;
}

/** A refusal of the HTTP layer itself, outside the product's catalogue (404 route, 405, 408). */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const routeNotFound = (path: string): HttpRefusal =>
  new HttpRefusal(404, `The route ${path.replace(/^\/+/, '') || '/'} could not be found.`);

export function methodNotAllowed(method: string, path: string, allowed: readonly string[]): HttpRefusal {
  const list = allowed.join(', ');
  const route = path.replace(/^\/+/, '') || '/';
  return new HttpRefusal(
    405,
    `The ${method} method is not supported for route ${route}. Supported methods: ${list}.`,
    { allow: list },
  );
}

export function faultOf(error: unknown): Fault {
  if (error instanceof Refusal) return refusalFault(error);
  if (error instanceof HttpRefusal) {
    return { status: error.status, body: { message: error.message }, headers: error.headers };
  }
  if (isConnectionFailure(error)) {
    return {
      status: 503,
      body: { message: 'Service Unavailable' },
      headers: { 'retry-after': '10' },
      bug: error,
    };
  }
  if (isFull(error)) return { ...faultOf(noSpace()), bug: error };
  const status = frameworkStatus(error);
  if (status !== null) return { status, body: { message: FRAMEWORK_MESSAGES[status] ?? '' }, headers: {} };
  return { status: 500, body: { message: 'Server Error' }, headers: {}, bug: error };
}

/** Nothing was changed: what was begun is rolled back. Reads go on. */
export const noSpace = (): HttpRefusal =>
  new HttpRefusal(507, 'There is no space left to store this. Nothing has changed.', { 'retry-after': '60' });

function refusalFault({ status, message, detail }: Refusal): Fault {
  const body: Fault['body'] = { message };
  if (detail.errors) body.errors = detail.errors;
  if (detail.reasons) body.reasons = detail.reasons;
  if (detail.mergedInto !== undefined) body.merged_into = detail.mergedInto;
  if (detail.conflict) body.conflict = detail.conflict;
  return { status, body, headers: detail.headers ?? {} };
}

const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  413: 'The POST data is too large.',
  415: 'The request could not be read.',
};

/** Fastify's own refusals carry a `FST_` code and a status. */
function frameworkStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('FST_')) return null;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return 413;
  return status >= 400 && status < 500 ? 400 : null;
}
