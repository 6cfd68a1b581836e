import { Fragment, type ReactNode } from 'react';
import { dayOf, formatDay, formatTime } from './format.ts';
import { boldMarkup } from './sanitise-bold.ts';
import styles from './activity-feed.module.css';
import { say, uiWords } from './words.ts';

export interface ActivityEntry {
  readonly id: number | string;
  /** With `**bold**` marks. */
  readonly description: string;
  readonly at: string;
  readonly by?: string | null;
  /** So often on that day. */
  readonly times?: number;
  /** What was written, answered or changed. */
  readonly content?: {
    readonly text: string | null;
    readonly changes: readonly {
      readonly name: string;
      readonly old: string | null;
      readonly new: string | null;
    }[];
  } | null;
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
                <Content of={entry.content} />
                <span className={styles.meta}>
                  <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
                  {entry.by && ` · ${entry.by}`}
                  {entry.times !== undefined && ` · ${say('times', { n: entry.times })}`}
                </span>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

function Content({ of }: { of: ActivityEntry['content'] }): ReactNode {
  if (!of) return null;
  return (
    <>
      {of.changes.length > 0 && (
        <ul className={styles.changes}>
          {of.changes.map((change) => (
            <li key={change.name}>
              {change.name}: {change.old ?? uiWords.none} <span aria-hidden>→</span>{' '}
              <span className="sr-only">{say('changedTo')}</span> {change.new ?? uiWords.none}
            </li>
          ))}
        </ul>
      )}
      {of.text !== null && <p className={styles.text}>{of.text}</p>}
    </>
  );
}

function dayLabel(day: string, moment: string, now: Date): string {
  if (day === dayOf(now)) return say('today');
  if (day === dayOf(new Date(now.getTime() - 86_400_000))) return say('yesterday');
  return formatDay(moment);
}
