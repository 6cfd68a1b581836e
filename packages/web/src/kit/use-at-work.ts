import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh } from './query.ts';

interface AtWork<Row> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Row>;
  readonly isAtWork: (row: Row) => boolean;
  /** Families that the work has changed once it ends. */
  readonly changes: (row: Row) => readonly string[];
}

/** Most work is done in a fraction of a second, and someone is watching. */
const LOOK_MS = 300;

/** A record, read again while a job works on it; when the job ends, what it changed is read again. */
export function useAtWork<Row>({ queryKey, queryFn, isAtWork, changes }: AtWork<Row>): UseQueryResult<Row> {
  const client = useQueryClient();
  const was = useRef(false);
  const record = useQuery({
    queryKey,
    queryFn,
    refetchInterval: ({ state }) => (state.data !== undefined && isAtWork(state.data) ? LOOK_MS : false),
  });
  const { data } = record;
  const working = data !== undefined && isAtWork(data);
  const changed = useRef<readonly string[]>([]);
  changed.current = data === undefined ? [] : changes(data);
  useEffect(() => {
    if (was.current && !working) void refresh(client, changed.current);
    was.current = working;
  }, [working, client]);
  return record;
}
