import type { ReactNode } from 'react';
import { Refusal } from '../ui/refusal.tsx';
import { ErrorPanel } from '../ui/state-view.tsx';
import { isApiError } from './api-error.ts';
import { sentenceOf } from './server-form.ts';

interface Props {
  /** What the server was asked to make of what is typed. */
  readonly of: { readonly error: unknown; refetch(): unknown };
  /** ‘the proposal’: “We could not load the proposal”. */
  readonly thing: string;
}

/** Why there is no result of what is typed: the server's reason, or that it could not be asked, with the way to ask again. */
export function NotWorkedOut({ of: { error, refetch }, thing }: Props): ReactNode {
  if (error === null) return null;
  // a server that failed, or that was not reached, gives no reason
  if (isApiError(error) && error.message !== '') return <Refusal>{sentenceOf(error)}</Refusal>;
  return <ErrorPanel thing={thing} error={error} onRetry={refetch} />;
}
