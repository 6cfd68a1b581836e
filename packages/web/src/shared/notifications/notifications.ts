import { api } from '../../kit/api.ts';
import * as notificationVerbs from '@tranche/domain/notifications/verbs';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { send } from '../../kit/client.ts';
import type { LiveNotification } from '../../kit/realtime.ts';

/** As `contract.md#9.2` sends it. */
export interface NotificationItem {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly message: string; readonly icon?: string; readonly cta?: string | null };
  readonly read_at: string | null;
  readonly created_at: string;
}

type Side = 'user' | 'admin';
const UNREAD = (side: Side) => ['notifications', side, 'unread'] as const;
const ALL = (side: Side) => ['notifications', side, 'all'] as const;

export const useSide = (): Side => (useAccess().kind === 'staff' ? 'admin' : 'user');

const read = async (path: string): Promise<readonly NotificationItem[]> =>
  (await send<{ data: readonly NotificationItem[] }>('GET', path)).data;

export const useUnread = (side: Side): UseQueryResult<readonly NotificationItem[]> =>
  useQuery({
    queryKey: UNREAD(side),
    queryFn: () => read(`/api/notifications/${side}/unread`),
    staleTime: 60_000,
  });

export const useNotifications = (side: Side, enabled: boolean): UseQueryResult<readonly NotificationItem[]> =>
  useQuery({ queryKey: ALL(side), queryFn: () => read(`/api/notifications/${side}`), enabled });

/** A broadcast goes to the front of both lists, once. */
export function takeLive(client: QueryClient, side: Side, live: LiveNotification, now: Date): boolean {
  const item: NotificationItem = {
    id: live.id,
    type: live.type,
    data: { message: live.message, icon: live.icon, cta: live.cta },
    read_at: null,
    created_at: now.toISOString(),
  };
  const known =
    client.getQueryData<readonly NotificationItem[]>(UNREAD(side))?.some(({ id }) => id === live.id) ?? false;
  const prepend = (list: readonly NotificationItem[] | undefined): readonly NotificationItem[] | undefined =>
    list === undefined || list.some(({ id }) => id === live.id) ? list : [item, ...list];
  client.setQueryData(UNREAD(side), prepend);
  client.setQueryData(ALL(side), prepend);
  return !known;
}

export interface Reading {
  one(id: string): void;
  all(): void;
}

/** Optimistic; a failure is rolled back quietly (specification §8). */
export function useMarkRead(side: Side): Reading {
  const client = useQueryClient();
  const mark = async (ids: ReadonlySet<string> | 'all', send: () => Promise<unknown>): Promise<void> => {
    const unread = client.getQueryData<List>(UNREAD(side)) ?? [];
    const all = client.getQueryData<List>(ALL(side)) ?? [];
    const hit = (item: NotificationItem): boolean => ids === 'all' || ids.has(item.id);
    const now = new Date().toISOString();
    client.setQueryData<List>(UNREAD(side), (list) => list?.filter((item) => !hit(item)));
    client.setQueryData<List>(ALL(side), (list) =>
      list?.map((item) => (hit(item) ? { ...item, read_at: item.read_at ?? now } : item)),
    );
    try {
      await send();
    } catch {
      // only these: others may have been read, or have arrived, meanwhile
      client.setQueryData<List>(UNREAD(side), (list) => list && putBack(list, unread, hit));
      client.setQueryData<List>(ALL(side), (list) =>
        list?.map((item) => (hit(item) ? (all.find(({ id }) => id === item.id) ?? item) : item)),
      );
    }
  };
  const { markRead, markReadAs, markAllRead } = notificationVerbs;
  const markOne = side === 'admin' ? markRead : markReadAs('user');
  return {
    one: (id) => void mark(new Set([id]), () => api.action(markOne, { params: { id } })),
    all: () => void mark('all', () => api.action(markAllRead(side === 'admin' ? 'admin' : 'user'))),
  };
}

type List = readonly NotificationItem[];

/** The items that are unread after all, at their old places; what arrived since stays in front. */
function putBack(list: List, before: List, hit: (item: NotificationItem) => boolean): List {
  const isIn = (items: List, { id }: NotificationItem): boolean => items.some((item) => item.id === id);
  return [
    ...list.filter((item) => !isIn(before, item)),
    ...before.filter((item) => hit(item) || isIn(list, item)),
  ];
}

/** The same thing after a pause, once for each id: pressing one several times is one call, pressing several is several. */
export function useSoonForEach(run: (id: string) => void, pauseMs: number): (id: string) => void {
  const timers = useRef(new Map<string, number>());
  const latest = useRef(run);
  latest.current = run;
  return useCallback(
    (id) => {
      window.clearTimeout(timers.current.get(id));
      const timer = window.setTimeout(() => {
        timers.current.delete(id);
        latest.current(id);
      }, pauseMs);
      timers.current.set(id, timer);
    },
    [pauseMs],
  );
}

export function refetchNotifications(client: QueryClient, side: Side): void {
  void client.invalidateQueries({ queryKey: ['notifications', side] });
}
