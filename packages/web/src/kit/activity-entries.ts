import type { ActivityContent } from '@tranche/domain/crm/activity-kinds';
import type { ActivityEntry } from '../ui/activity-feed.tsx';
import { dayOf } from '../ui/format.ts';

export interface ActivityRow {
  readonly id: number;
  readonly event: string;
  readonly description: string;
  readonly created_at: string | null;
  readonly actor: { readonly name: string } | null;
  readonly content?: ActivityContent | null;
}

const SIGNED_IN = 'user.signed_in';

/** Lines of a feed: who did it is said once, the sign-ins of a day are one line, and so is what repeats in a row. */
export function activityEntries(rows: readonly ActivityRow[], system: string): ActivityEntry[] {
  const entries: (ActivityEntry & { readonly fold: string })[] = [];
  for (const row of rows) {
    const at = row.created_at ?? '';
    const isBare = !row.content?.text && (row.content?.changes.length ?? 0) === 0;
    const fold = isBare ? `${dayOf(at)} ${row.description}` : `${row.id}`;
    const earlier =
      row.event === SIGNED_IN ? entries.findIndex((entry) => entry.fold === fold) : entries.length - 1;
    const same = entries[earlier];
    if (same?.fold === fold) entries[earlier] = { ...same, times: (same.times ?? 1) + 1 };
    else
      entries.push({
        id: row.id,
        description: row.description,
        at,
        by: saysWho(row) ? null : (row.actor?.name ?? system),
        content: row.content ?? null,
        fold,
      });
  }
  return entries;
}

/** ‘**Sam Adviser** changed …’. */
const saysWho = ({ description, actor }: ActivityRow): boolean =>
  actor !== null && description.includes(`**${actor.name}**`);
