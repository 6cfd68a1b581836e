import ts from 'typescript';
import { areaOf } from './scope.ts';
import type { Change, Mutant, Mutator } from './mutant.ts';
import { guardCalls, narrowings, openAccess, whereBoundaries } from './mutators/calls.ts';
import { comparisons, conditions, negations } from './mutators/conditions.ts';
import { arithmetic } from './mutators/money.ts';
import { sqlClauses } from './mutators/sql.ts';
import { transitionRows } from './mutators/tables.ts';

const MUTATORS: readonly Mutator[] = [
  conditions,
  comparisons,
  negations,
  guardCalls,
  narrowings,
  whereBoundaries,
  openAccess,
  arithmetic,
  sqlClauses,
  transitionRows,
];

export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Every mutant of a file, numbered from `firstId`; the same for the same text. */
export function findMutants(file: string, text: string, firstId: number): Mutant[] {
  const area = areaOf(file);
  if (!area) return [];
  const source = parse(file, text);
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (isWords(node, source)) return;
    for (const mutator of MUTATORS) changes.push(...mutator(node, source, area));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const seen = new Map<string, number>();
  return changes
    .filter((change) => change.text !== text.slice(change.start, change.end))
    .map((change, at) => {
      const was = short(text.slice(change.start, change.end));
      const name = `${file} ${change.kind}: ${was} -> ${short(change.text)}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const { line } = source.getLineAndCharacterOfPosition(placeOf(change, text));
      const key = nth === 1 ? name : `${name} (${nth})`;
      return { ...change, id: firstId + at, file, line: line + 1, was, key };
    });
}

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 400);

/** Where the two texts part: the line of the condition in a long SQL text, not that of its beginning. */
function placeOf({ start, end, text }: Change, whole: string): number {
  if (text === '') return start;
  let at = 0;
  while (start + at < end - 1 && whole[start + at] === text[at]) at++;
  return start + at;
}

/** Sentences, labels, what is logged or shown in a column: a change of them bends no guard. */
function isWords(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return true;
  if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)) return true;
  if (ts.isPropertyAssignment(node)) return WORDS.has(node.name.getText(source));
  return ts.isCallExpression(node) && SAYS.test(node.expression.getText(source));
}

const WORDS = new Set([
  'description',
  'properties',
  'params',
  'cta',
  'message',
  'title',
  'subject',
  'label',
  'summary',
  'appends',
  'sorts',
  'presets',
  'bucket',
]);
const SAYS = /^(invalid|invalidField|conflict|console\.\w+|.*\blog\.\w+)$/;
