import { DEFAULT_TERMS } from '@tranche/domain/settings/terminology';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const defaults = new RegExp(`\\b(${Object.values(DEFAULT_TERMS).join('|')})\\b`, 'i');
/** The specification names it so for everyone. */
const OTHER_THINGS = /Investor Appropriateness Test/g;

const sentences = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path))
  .flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(/\bdescription:\s*([`'])(.+?)\1/g)].map(
      ([, , text = '']) => `${path}: ${text}`,
    ),
  );

test('the activity feed names nothing that a client renames but by ⟦its word⟧', () => {
  expect(sentences.length).toBeGreaterThan(100);
  const notice = sentences.filter((sentence) =>
    defaults.test(
      sentence
        .replace(/^.*?: /, '')
        .replace(/\$\{[^}]*\}|⟦[^⟧]*⟧/g, '')
        .replace(OTHER_THINGS, ''),
    ),
  );
  expect(notice).toEqual([]);
});
