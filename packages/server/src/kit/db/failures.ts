import { refuse } from '@tranche/domain/kit/errors';

/** SQLSTATE classes and codes of a server that is away, starting, stopping or full. */
const AWAY = /^(08...|57P0[1-5]|53300|25P03)$/;
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
];

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a disk has no space left: the database's, that of the files, or that of what is uploaded. */
export function isFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (FULL.has(codeOf(one))) return true;
  return false;
}

/** Whether the database could not be reached or went away meanwhile, as against a query that it refused. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (AWAY.test(code)) return true;
  if (SOCKET.has(code))
    return (
      'syscall' in error &&
      (error.syscall === 'connect' ||
        error.syscall === 'read' ||
        error.syscall === 'write' ||
        error.syscall === 'getaddrinfo')
    );
  // pg gives these no code; nothing else in the product matches on message text
  return code === '' && SENTENCES.some((sentence) => error.message.startsWith(sentence));
}

/** A lock that others held for all of `lock_timeout`: too much at the same time, not a fault. */
const isCrowded = (error: unknown): boolean => codeOf(error) === '55P03';

/** What to throw for a database error: 503 when the database is away or crowded, else the error itself. */
export const unavailableOr = (error: unknown): unknown =>
  isConnectionFailure(error) || isCrowded(error)
    ? refuse('unavailable', { headers: { 'retry-after': '2' } })
    : error;

/** Two transactions met; running one again is likely to succeed. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** A prepared statement that the server forgot or that a migration changed under it. */
export const isStalePlan = (error: unknown): boolean => ['26000', '0A000'].includes(codeOf(error));
