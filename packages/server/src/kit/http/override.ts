import { refuse } from '@tranche/domain/kit/errors';
import type { Params } from './route.ts';

/**
 * The method that a request is (`contract.md#8.1`): a real POST may name another in a header, its body or its query;
 * nothing else is overridden.
 */
export function methodOf(sent: { method: string; header: unknown; body: Params; query: Params }): string {
  if (sent.method !== 'POST') return sent.method;
  const named = [sent.header, sent.body._method, sent.query._method].find(
    (value) => value !== undefined && value !== null && value !== '',
  );
  if (named === undefined) return 'POST';
  if (typeof named !== 'string' || !/^[A-Za-z]+$/.test(named)) throw refuse('malformed_request');
  return named.toUpperCase();
}
