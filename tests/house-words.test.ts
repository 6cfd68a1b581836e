import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

// `docs/GLOSSARY.md`: one word for one thing. What people read on screens is held by `words.test.ts`.
const root = resolve(import.meta.dirname, '..');

/** Parts of names that were given up for the glossary's. */
const RETIRED_IN_NAMES = /^(veil|veiled|papers?|tells?|told|shelf|offers?)$/;
/** What is offered in the plain sense of the word, a regulator's term, and the shelf of books that tests of the kit have. */
const RIGHT_NAMES =
  /DirectOffer|directOffer|DIRECT_OFFER|^(offerPreEmption|offerToHolders|offerMembership|offerPasskey|offerPasskeySignIn|RewardOffer|isEquityOnOffer|onOffer|onPaper|OnPaper|tellPast|tellAge|shelf|sendOffer|toOffer)$/;

const RETIRED_IN_COMMENTS =
  /\b(he|his|him|himself|nobody|somebody|everybody|anew|veil(ed)?|who asks|(an?|the|this|each|every) (offer|line of an investor|paper)(?= (is|was|has|that|which|of an|goes|waits|to sign)\b))\b/gi;
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”|‘[^’]*’/g;

const COMMENT = /(?:^|(?<=[\s;{}(),]))\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

const sources = trackedSources(/\.tsx?$/).filter((path) => !/^tests\/(house-)?words\.test\.ts$/.test(path));

test('no name is made of a retired word', () => {
  expect(
    sources.flatMap((path) => {
      return [...namesIn(path)].filter(isRetired).map((name) => `${path}: ${name}`);
    }),
  ).toEqual([]);
});

test('no comment has a retired word', () => {
  expect(
    sources.flatMap((path) =>
      (read(path).match(COMMENT) ?? []).flatMap((comment) =>
        [...comment.replace(QUOTED, '').matchAll(RETIRED_IN_COMMENTS)].map(([word]) => `${path}: ${word}`),
      ),
    ),
  ).toEqual([]);
});

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Only a file in which a plain search finds a retired word is parsed. */
function namesIn(path: string): Set<string> {
  const text = read(path);
  const names = new Set<string>();
  if (![...(text.match(/[A-Za-z$][\w$]*/g) ?? [])].some(isRetired)) return names;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return names;
}

/** By its parts, as `lockOffer` has lock and offer; what has an underscore is the wire's or a column's. */
const isRetired = (name: string): boolean =>
  !name.includes('_') &&
  !RIGHT_NAMES.test(name) &&
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).some((part) =>
    RETIRED_IN_NAMES.test(part.toLowerCase()),
  );
