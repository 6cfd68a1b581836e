import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { readWish, type Wish } from '@tranche/domain/support/wishes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Purpose, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { SOURCES, type Source } from './search-sources.ts';

export interface Hit {
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly url: string;
}
/** The best of these types for some words, among the rows that the caller reaches for this purpose. */
export type Find = (
  sources: readonly Source[],
  words: string,
  purpose: Extract<Purpose, 'index' | 'update'>,
) => Promise<readonly Hit[]>;

const MOST = 5;
const PEOPLE = ['investors', 'contacts'];
const { liveExternal, liveInternal } = opportunityStatus;

const isRaising = (row: RowRef): Sql => sql`${row('status')} in (${lit(liveExternal)}, ${lit(liveInternal)})`;
const ROUNDS = SOURCES.filter(({ type }) => type === 'opportunities').map((source) => ({
  ...source,
  where: isRaising,
}));

/** What the words ask to be done, with the records that they name; the page that a hit leads to does it. */
export function actionHits(term: string, viewer: Viewer, find: Find): Promise<readonly Hit[]> {
  const wish = viewer.kind === 'staff' ? readWish(term) : null;
  if (wish === null) return Promise.resolve([]);
  return wish.verb === 'invite' ? invite(wish, viewer, find) : write(wish, viewer, find);
}

async function invite(
  { who, what }: Extract<Wish, { verb: 'invite' }>,
  viewer: Viewer,
  find: Find,
): Promise<readonly Hit[]> {
  if (!viewer.can('investment_opportunity_live.update')) return [];
  const people = await find(
    SOURCES.filter(({ type }) => type === 'investors'),
    who,
    'index',
  );
  const rounds = people.length === 0 ? [] : await find(ROUNDS, what, 'update');
  return rounds
    .flatMap((round) => people.map((person) => ({ round, person })))
    .slice(0, MOST)
    .map(({ round, person }, at) => ({
      type: 'actions',
      id: at + 1,
      title: `Invite ${person.title} to ${round.title}`,
      subtitle: person.subtitle,
      url: `${round.url}?panel=invite:${person.id}`,
    }));
}

const TITLES = { note: 'Add a note on', call: 'Log a call with', task: 'Add a task about' } as const;

async function write(
  { verb, who }: Exclude<Wish, { verb: 'invite' }>,
  viewer: Viewer,
  find: Find,
): Promise<readonly Hit[]> {
  if (!viewer.can('investors.update')) return [];
  const people = await find(
    SOURCES.filter(({ type }) => PEOPLE.includes(type)),
    who,
    'update',
  );
  return people.slice(0, MOST).map(({ title, subtitle, url }, at) => ({
    type: 'actions',
    id: at + 1,
    title: `${TITLES[verb]} ${title}`,
    subtitle,
    url: `${url}/notes-calls-tasks?show=${verb}s`,
  }));
}
