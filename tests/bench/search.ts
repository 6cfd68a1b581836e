import type pg from 'pg';
import { LAST, RARE } from './names.ts';
import type { Measured } from './processes.ts';
import type { SessionHeaders } from './sessions.ts';

export interface SearchFigures {
  readonly what: string;
  /** Milliseconds from the request to its answer, one caller. */
  readonly p50: number;
  readonly most: number;
}

export const SEARCH_GOAL = 150;
const TIMES = 40;
/** Names of a list of that size: what is typed is compared with each word that any of them has. */
const WORDS = 40_000;

/** What staff type, another each time; each must find something but the last. */
const KINDS: readonly (readonly [what: string, query: (turn: number) => string])[] = [
  ['a surname', (turn) => LAST[turn % LAST.length] ?? ''],
  ['two letters', (turn) => (LAST[(turn * 7) % LAST.length] ?? '').slice(0, 2)],
  ['two wrong letters', (turn) => misspelled(RARE[turn % RARE.length] ?? '')],
  [
    'two wrong letters in each of two words',
    (turn) => `${misspelled('Florence')} ${misspelled(LAST[(turn * 3) % LAST.length] ?? '')}`,
  ],
  ['a telephone number', (turn) => `020 7${String(turn * 911 + 1).padStart(6, '0')}`],
  ['a bank reference', (turn) => `BENCH${turn * 4001}`],
  ['part of an address', (turn) => `investor${turn * 1201 + 1}@`],
  ['what nobody is called', (turn) => `xqzvkj${turn} wwqqz`],
];

export async function search(
  server: Measured,
  { client, headers }: { client: pg.Client; headers: SessionHeaders },
): Promise<SearchFigures[]> {
  await client.query(
    `select refill_search_words();
     insert into search_words select substr(translate(md5(g::text), '0123456789', 'ghijklmnop'), 1, 4 + g % 9) from generate_series(1, ${WORDS}) g;
     analyze search_words`,
  );
  const ask = async (query: string, wanted: boolean): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${server.origin}/api/search?query=${encodeURIComponent(query)}`, { headers });
    const text = await answer.text();
    const took = performance.now() - from;
    if (!answer.ok) throw new Error(`search ${query}: ${answer.status} ${text}`);
    if (wanted && text === '{"data":[]}') throw new Error(`search ${query}: nothing`);
    return took;
  };
  const figures: SearchFigures[] = [];
  for (const [at, [what, query]] of KINDS.entries()) {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn++) times.push(await ask(query(turn), at < KINDS.length - 1));
    times.sort((a, b) => a - b);
    figures.push({ what, p50: times[TIMES / 2] ?? 0, most: times[TIMES - 1] ?? 0 });
  }
  return figures;
}

/** Two letters in the middle are others. */
const misspelled = (name: string): string => `${name.slice(0, 2)}qq${name.slice(4)}`;
