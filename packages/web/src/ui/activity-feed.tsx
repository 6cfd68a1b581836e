import { Fragment, type ReactNode } from 'react';
import { dayOf, formatDay, formatTime } from './format.ts';
import { boldMarkup } from './sanitise-bold.ts';
import styles from './activity-feed.module.css';
import { say } from './words.ts';

export interface ActivityEntry {
  readonly id: number | string;
  /** With `**bold**` marks. */
  readonly description: string;
  readonly at: string;
  readonly by?: string | null;
}

/** What happened, newest first, grouped by day. */
export function ActivityFeed({
  entries,
  now = new Date(),
}: {
  entries: readonly ActivityEntry[];
  now?: Date;
}): ReactNode {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) days.set(dayOf(entry.at), [...(days.get(dayOf(entry.at)) ?? []), entry]);
  return (
    <div className={styles.feed}>
      {[...days].map(([day, list]) => (
        <Fragment key={day}>
          <h3 className={styles.day}>{dayLabel(day, list[0]?.at ?? '', now)}</h3>
          <ol className={styles.list}>
            {list.map((entry) => (
              <li key={entry.id}>
                <span
                  className={styles.words}
                  dangerouslySetInnerHTML={{ __html: boldMarkup(entry.description) }}
                />
                <span className={styles.meta}>
                  <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
                  {entry.by && ` · ${entry.by}`}
                </span>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

function dayLabel(day: string, moment: string, now: Date): string {
  if (day === dayOf(now)) return say('today');
  if (day === dayOf(new Date(now.getTime() - 86_400_000))) return say('yesterday');
  return formatDay(moment);
}
