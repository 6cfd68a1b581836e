import { HIT_SCORE, nameScore, withBirthDate } from '@tranche/domain/compliance/name-match';
import type { AmlMatch, AmlSubject } from '@tranche/domain/compliance/screening.codes';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { normalName, wordsOf } from './normalise.ts';

interface Candidate {
  readonly entry_id: number;
  readonly external_id: string;
  readonly list: string;
  readonly listed: string;
  readonly normal: string;
  readonly birth_dates: readonly string[];
  readonly countries: readonly string[];
  readonly programme: string | null;
  readonly url: string | null;
}

/** As many as can matter: the likest by letters come first. */
const MOST_CANDIDATES = 300;
const MOST_HITS = 25;

/**
 * Entries of the current lists that bear a name like the subject's, strongest first; null while no list is there.
 * PostgreSQL finds candidates by trigrams and by sound, the domain judges them (decision 015).
 */
export async function findHits(reader: Reader, subject: AmlSubject): Promise<AmlMatch[] | null> {
  const { rows: current } = await sql`select 1 from sanctions_lists where is_current limit 1`.execute(reader);
  if (current.length === 0) return null;
  const words = wordsOf(subject.name);
  const best = new Map<number, AmlMatch>();
  for (const candidate of await candidatesFor(reader, subject)) {
    const named = nameScore(words, candidate.normal.split(' '));
    const score = withBirthDate(named, subject.date_of_birth, candidate.birth_dates);
    if (score < HIT_SCORE || score <= (best.get(candidate.entry_id)?.score ?? 0)) continue;
    best.set(candidate.entry_id, matchOf(candidate, score));
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_HITS);
}

const matchOf = (candidate: Candidate, score: number): AmlMatch => ({
  list: candidate.list,
  name: candidate.listed,
  score,
  url: candidate.url,
  external_id: candidate.external_id,
  decision: null,
  birth_dates: candidate.birth_dates,
  countries: candidate.countries,
  detail:
    [candidate.birth_dates.join(', '), candidate.countries.join(', '), candidate.programme]
      .filter(Boolean)
      .join(' · ') || null,
});

/** Two words that sound alike, or letters enough in common. */
async function candidatesFor(reader: Reader, subject: AmlSubject): Promise<readonly Candidate[]> {
  const normal = normalName(subject.name);
  const other = subject.kind === 'person' ? 'organisation' : 'person';
  const { rows } = await sql<Candidate>`
    with asked as (select array(select distinct dmetaphone(word) from unnest(string_to_array(${normal}::text, ' ')) as word
      where dmetaphone(word) <> '') as sounds)
    select e.id as entry_id, e.external_id, l.source || ': ' || l.name as list, n.name as listed, n.normal, e.birth_dates,
      e.countries, e.programme, e.url
    from asked, sanctions_names n
    join sanctions_entries e on e.id = n.sanctions_entry_id
    join sanctions_lists l on l.id = n.sanctions_list_id
    where l.is_current and e.kind <> ${other} and (n.normal % ${normal} or (n.sounds && asked.sounds
      and (select count(*) from unnest(n.sounds) as sound where sound = any(asked.sounds)) >= least(2, cardinality(asked.sounds))))
    order by similarity(n.normal, ${normal}) desc, n.id limit ${MOST_CANDIDATES}`.execute(reader);
  return rows;
}
