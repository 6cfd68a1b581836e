import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What no text that people read says, with what it says instead (`docs/WORDS.md`). */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\bstands?\b|\bstood\b/, 'appears, is shown'],
  [/\bpapers?\b/, 'document'],
  [/\bat once\b/, 'immediately'],
  [/\bin all\b/, 'in total'],
  [/\b(some|any|every)body\b/, 'someone, anyone, everyone'],
  [/\bnobody\b/, 'no one'],
  [/\basked of\b/, 'say what the reader has to do'],
  [/\bby (itself|themselves)\b/, 'automatically, separately'],
  [/\b(is|are|was|were) told\b|\btold of\b|\bhears? of\b/, 'is notified'],
  [/\banew\b|\bonce more\b/, 'again'],
  [/\bbears? the name\b|\bis called so\b/, 'has the name'],
  [/\bin force\b/, 'current'],
  [/\bwhom\b|\bwhoever\b|\bthereof\b|\bherein\b|\bhence\b|\btill\b/, 'plain words'],
  [/\b(take|takes|taking|took|taken) back\b/, 'undo, withdraw'],
  [/\bin the meantime\b/, 'leave it out'],
  [/\bfor good\b/, 'permanently'],
  [/\bby hand\b/, 'manually'],
  [/\blaid aside\b|\bleft open\b|\bgiven up\b/, 'say what happens'],
  [/\b(he|him|his)\b/, 'they, them, their'],
  [/\be-mails?\b/, 'email'],
  [/\btelephone\b/, 'phone'],
  [/\b(an|the|this|that|each|every|no|of|see|live) offers?\b|\boffers (by|of|and)\b/, 'opportunity, round'],
  [/\b(investing|further|each) part(y|ies)\b/, 'investor, entity, organisation'],
  [/\b(cancel|confirmed|reserved|the|this) lines? (of|in|is|are)\b|\bcancel line\b/, 'investment'],
  [/[a-z]!(?=[\s'"`<]|$)/, 'no exclamation marks'],
];

const ANY = new RegExp(RETIRED.map(([phrase]) => phrase.source).join('|'), 'i');

/** Where a retired phrase is right: paper that can be held, a form prescribed by law, or a value that no one reads. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'packages/server/seeds/data/questions.ts': [
    'Pre-emption: the offer to buy new shares first, in proportion',
  ],
  'packages/server/seeds/families/opportunities.ts': ['Made for demonstration. Not an offer.'],
  'packages/server/src/slices/insider-register/export-insiders.ts': [
    'Professional telephone number(s)',
    'Personal telephone numbers',
  ],
  'packages/server/src/slices/integrations/records/change-rows.ts': ['take back'],
  'packages/server/src/slices/integrations/records/make-rows.ts': ['take back'],
  'packages/web/src/shared/pdf/signing/words.ts': [
    'Dark ink on white paper works best.',
    'I agree to sign this document electronically. My signature is as binding as on paper.',
    'Sign on paper instead',
    'Sign on paper',
  ],
};

const sources = trackedSources(/^packages\/(\w+\/src|server\/seeds)\/.*\.tsx?$/).filter(
  (path) => !/\.test\./.test(path),
);

test('no text that people read has a retired phrase', () => {
  expect(sources.flatMap(retiredIn)).toEqual([]);
});

test('every exception is still needed', () => {
  const unused = Object.entries(ALLOWED).flatMap(([path, texts]) =>
    texts.filter((text) => !textsIn(path).some(({ said }) => said === text && retired(said))),
  );
  expect(unused).toEqual([]);
});

function retiredIn(path: string): string[] {
  return textsIn(path).flatMap(({ said, line }) => {
    const found = retired(said);
    if (found === undefined || ALLOWED[path]?.includes(said)) return [];
    return [`${path}:${line} ${said} (${found[1]})`];
  });
}

function retired(said: string): (typeof RETIRED)[number] | undefined {
  const prose = said.replace(/\{\w+/g, ''); // a hole is named for the code
  return ANY.test(prose) ? RETIRED.find(([phrase]) => new RegExp(phrase, 'i').test(prose)) : undefined;
}

/** The literals of a file that hold words; SQL, imports and errors that only a programmer sees are none. */
function textsIn(path: string): { said: string; line: number }[] {
  const source = read(path);
  if (!ANY.test(source)) return []; // most files need no parser
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const texts: { said: string; line: number }[] = [];
  visit(file);
  return texts;

  function visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node) || isInternalError(node, file))
      return;
    const said = textOf(node);
    if (said !== undefined && /[\p{L}⟧}] /u.test(said) && !isSql(said)) {
      texts.push({ said, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
    }
    ts.forEachChild(node, visit);
  }
}

function textOf(node: ts.Node): string | undefined {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node) ||
    ts.isJsxText(node);
  return isText ? node.text.replace(/\s+/g, ' ').trim() : undefined;
}

const isInternalError = (node: ts.Node, file: ts.SourceFile): boolean =>
  ts.isNewExpression(node) && node.expression.getText(file) === 'Error';

const isSql = (said: string): boolean =>
  /\b(select|insert|update|delete|alter|create|truncate)\b.*\b(from|into|set|table|role|index)\b/.test(said);
