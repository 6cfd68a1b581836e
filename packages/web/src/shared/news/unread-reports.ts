import { useEffect, useMemo, useRef } from 'react';
import { useMarkRead, useUnread, type NotificationItem } from '../notifications/notifications.ts';

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

/** What the dots and the ‘unread only’ filter go by. Undefined while it is being read. */
export function useUnreadReports(): UnreadReports | undefined {
  const { data } = useUnread('user');
  return useMemo(() => data && unreadReportsOf(data), [data]);
}

/** Whoever reads a report has read what told them of it. Each notification is tried once: failing is quiet (specification §8). */
export function useReadReport(reportId: number | null): void {
  const unread = useUnreadReports();
  const marking = useMarkRead('user');
  const tried = useRef(new Set<string>());
  const waiting = reportId === null ? undefined : unread?.get(reportId);
  useEffect(() => {
    for (const id of waiting ?? []) {
      if (tried.current.has(id)) continue;
      tried.current.add(id);
      marking.one(id);
    }
  }, [waiting, marking]);
}
