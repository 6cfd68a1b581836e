import { useCallback, useMemo } from 'react';
import { useMarkRead, useUnread, type NotificationItem } from './notifications.ts';

/** Update reports of which an unread notification tells: report → notifications. */
export type UnreadReports = ReadonlyMap<number, readonly string[]>;

const NEWS_OF_REPORT = /^\/investor\/news\/reports\/(\d{1,15})$/;

export function unreadReportsOf(list: readonly NotificationItem[]): UnreadReports {
  const found = new Map<number, string[]>();
  for (const { id, data } of list) {
    const report = NEWS_OF_REPORT.exec(data.cta ?? '')?.[1];
    if (report !== undefined) found.set(Number(report), [...(found.get(Number(report)) ?? []), id]);
  }
  return found;
}

/** What the dots and the ‘unread only’ filter go by (I8, I24). Undefined while it is being read. */
export function useUnreadReports(): UnreadReports | undefined {
  const { data } = useUnread('user');
  return useMemo(() => data && unreadReportsOf(data), [data]);
}

/** Marks every notification of one report read; quiet on failure, as everywhere (specification §8). */
export function useReadReport(): (reportId: number) => void {
  const unread = useUnreadReports();
  const marking = useMarkRead('user');
  return useCallback(
    (reportId) => {
      for (const id of unread?.get(reportId) ?? []) marking.one(id);
    },
    [unread, marking],
  );
}
