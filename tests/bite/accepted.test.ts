import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import accepted from './accepted.json' with { type: 'json' };
import { findMutants } from './find-mutants.ts';

const root = resolve(import.meta.dirname, '../..');
const fileOf = (key: string): string => key.slice(0, key.indexOf(' '));

test('what is accepted is there to be broken', () => {
  const keys = Object.keys(accepted);
  const known = new Set(
    [...new Set(keys.map(fileOf))]
      .filter((file) => existsSync(join(root, file)))
      .flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8'), 0))
      .map(({ key }) => key),
  );
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});
