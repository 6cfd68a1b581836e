import { DEFAULT_TERMS } from '@tranche/domain/settings/terminology';
import { expect, test } from 'vitest';
import { words as eligibility } from './features/eligibility/words.ts';
import { words as invest } from './features/invest/words.ts';
import { words as kpis } from './features/kpis/words.ts';
import { words as news } from './features/news/words.ts';
import { words as documents } from './features/documents/words.ts';
import { words as portfolio } from './features/portfolio/words.ts';
import { words as profile } from './features/profile/words.ts';
import { words as sounding } from './features/sounding/words.ts';
import { words as investor } from './investor/words.ts';
import { profileWords } from './shared/profile/words.ts';
import type { Words } from './kit/terms.ts';

const PORTAL = {
  eligibility,
  invest,
  kpis,
  news,
  documents,
  portfolio,
  profile,
  sounding,
  investor,
  profileWords,
};
const DEFAULTS = new Set(Object.values(DEFAULT_TERMS).map((term) => term.toLowerCase()));
/** The first page of the profile: the word is the same, the thing is not what a client renames. */
const OTHER_THINGS = ['profileWords.pages.view'];

const labels = (words: Words, at: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${at}.${key}`, value]] : labels(value, `${at}.${key}`),
  );

test('what a client may rename stands as the client’s word in the investor portal, never written out', () => {
  const written = Object.entries(PORTAL)
    .flatMap(([name, words]) => labels(words, name))
    .filter(([path, label]) => DEFAULTS.has(label.toLowerCase()) && !OTHER_THINGS.includes(path));
  expect(written).toEqual([]);
});
