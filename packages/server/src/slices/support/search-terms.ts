import { sql } from 'kysely';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, escapeLike, or, partial } from '../../kit/resource-engine/where.ts';
import type { Source } from './search-sources.ts';

/** Words of three letters and more are kept (`0057_search.sql`), and compared with those that were typed. */
const LEAST_TO_FORGIVE = 3;
const LONGEST_KEPT = 60;
/** Of a word so short, two wrong letters would leave too little. */
const SHORT = 4;
/** Telephone numbers are looked for from so many digits on. */
const LEAST_DIGITS = 4;
const LEAST_REFERENCE = 3;
/** Digits that stay of a number without its country. */
const NATIONAL_DIGITS = 7;
const LONGEST_COUNTRY = 3;

/** For each word that was typed, what it may stand for: itself and the nearest known ones. */
export type NearWords = readonly (readonly string[])[];

/** Letters and digits that belong together: what is between them may be spelled in many ways. */
export const wordsOf = (term: string): string[] => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What was typed, as it is: a part of one column, each word somewhere, a number, or a reference. */
export function exactly(source: Source, term: string, row: RowRef): Sql {
  const words = wordsOf(term);
  const has = (word: string): Sql[] => source.columns.map((column) => contains(row(column), word));
  const somewhere = (word: string): Sql => or(has(word));
  return or([
    ...has(term),
    ...(words.length > 1 ? [and(words.map(somewhere))] : []),
    ...phoneClauses(source, term, row),
    ...referenceClauses(source, term, row),
  ]);
}

/** Of two letters, which no index finds inside of a word, the beginnings of words. */
function contains(column: Sql, word: string): Sql {
  if (Array.from(word).length > 2) return partial(column, [word]);
  const start = `${escapeLike(word)}%`;
  return or([sql`${column} ilike ${start}`, sql`${column} ilike ${`% ${start}`}`]);
}

/** Each word, or one that is nearly it, somewhere in the record. */
export const nearly = (source: Source, near: NearWords, row: RowRef): Sql =>
  and(
    near.map((words) =>
      or(source.columns.map((column) => sql`${row(column)} ilike any(${patterns(words)}::text[])`)),
    ),
  );

/** How far the title is from what was typed: the places, in their lists, of the words that it has. */
export const distance = (near: NearWords, title: Sql): Sql =>
  sql.join(
    near.map(
      (
        words,
      ) => sql`coalesce((select min(at) from unnest(${patterns(words)}::text[]) with ordinality as w (word, at)
        where ${title} ilike word), ${words.length + 1})`,
    ),
    sql` + `,
  );

const patterns = (words: readonly string[]): string[] => words.map((word) => `%${escapeLike(word)}%`);

function phoneClauses({ phones = [] }: Source, term: string, row: RowRef): Sql[] {
  if (phones.length === 0) return [];
  const digits = sql.join(
    phones.map((column) => sql`regexp_replace(coalesce(${row(column)}, ''), '\\D', '', 'g')`),
    sql` || ' ' || `,
  );
  return phoneNumbers(term).map((number) => sql`${digits} like ${`%${number}%`}`);
}

/** The digits that are the same however a number is spelled: with its country, with a zero for it, or with both. */
export function phoneNumbers(term: string): string[] {
  if (!/^[\d\s+()./-]+$/.test(term)) return [];
  const typed = term.replace(/\(0\)/g, '').replace(/\D/g, '');
  if (typed.length < LEAST_DIGITS) return [];
  const number = typed.replace(/^0+/, '');
  const abroad = /^\s*(\+|00)/.test(term);
  const national = Array.from({ length: LONGEST_COUNTRY }, (_, at) => number.slice(at + 1));
  return [number, ...(abroad ? national : [])].filter(
    (one, at) => one.length >= (at === 0 ? LEAST_DIGITS - 1 : NATIONAL_DIGITS),
  );
}

function referenceClauses({ references = [] }: Source, term: string, row: RowRef): Sql[] {
  const bare = term.replace(/[^\p{L}\p{N}]/gu, '');
  if (bare.length < LEAST_REFERENCE || !/\d/.test(bare)) return [];
  return references.map(
    (column) => sql`regexp_replace(${row(column)}, '[^[:alnum:]]', '', 'g') ilike ${`%${bare}%`}`,
  );
}

/** Words that stand in for one that was typed. */
const NEAREST = 24;

/** The statement that finds for each of these words the known ones that differ by two letters at most; null: for none. */
export function nearWords(words: readonly string[]): Sql | null {
  const asked = words.filter((word) => word.length >= LEAST_TO_FORGIVE && word.length <= LONGEST_KEPT);
  if (asked.length === 0) return null;
  return sql.join(
    asked.map((typed) => {
      const ways =
        typed.length <= SHORT ? [asWhole(typed, 1), asSwapped(typed)] : [asWhole(typed, 2), asBegun(typed)];
      return sql`(select ${typed}::text as typed, word from (${sql.join(ways, sql` union all `)}) as compared
        group by word order by min(d), left(word, 1) <> ${typed.charAt(0)}, similarity(word, ${typed}) desc, word
        limit ${NEAREST})`;
    }),
    sql` union all `,
  );
}

const asWhole = (typed: string, most: number): Sql =>
  within(typed, most, {
    words: sql`length(word) between ${typed.length - most}::int and ${typed.length + most}::int`,
    compared: [sql`word`],
  });

/** While a word is being typed: its beginning, but for one letter, which may be missing or too many. */
const asBegun = (typed: string): Sql =>
  within(typed, 1, {
    words: sql`length(word) > ${typed.length}::int`,
    compared: [-1, 0, 1].map((more) => sql`left(word, ${typed.length + more}::int)`),
  });

/**
 * The comparison is dear, so it is asked only of words that have a part of what was typed as it is: of three parts, two
 * wrong letters leave one.
 */
function within(
  typed: string,
  most: number,
  { words, compared }: { readonly words: Sql; readonly compared: readonly Sql[] },
): Sql {
  const parts = partsOf(typed, most + 1).map((part) => sql`strpos(word, ${part}) > 0`);
  const nearest = compared.map((one) => sql`levenshtein_less_equal(${one}, ${typed}, ${most}::int)`);
  return sql`select word, d from (select word,
      case when ${or(parts)} then least(${sql.join(nearest)}) else ${most + 1}::int end as d
    from search_words where ${words}) as near where d <= ${most}::int`;
}

/** Two neighbours in each other's place are two wrong letters, which a short word is forgiven in this way alone. */
const asSwapped = (typed: string): Sql => {
  const swapped = Array.from(
    { length: typed.length - 1 },
    (_, at) => typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2),
  );
  return sql`select word, 1 as d from search_words where length(word) = ${typed.length}::int and word = any(${swapped}::text[])`;
};

const partsOf = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    word.slice(Math.floor((word.length * at) / count), Math.floor((word.length * (at + 1)) / count)),
  );
