import ts from 'typescript';
import { instead, type Change, type Mutator } from '../mutant.ts';

/** A table of transitions without a row, a state, an actor, a right or an exception; and a verb that leaves any state. */
export const transitionRows: Mutator = (node, source, area) => {
  if (area !== 'transitions' || ts.isSourceFile(node)) return [];
  const { parent } = node;
  if (ts.isObjectLiteralExpression(node) && isRow(node)) {
    return ts.isArrayLiteralExpression(parent) ? [left(node, source, 'row', 'element')] : [];
  }
  if (ts.isPropertyAssignment(node)) {
    const isPart =
      PARTS.has(node.name.getText(source)) && ts.isObjectLiteralExpression(parent) && isRow(parent);
    return isPart ? [left(node, source, 'part', 'property')] : [];
  }
  if (ts.isArrayLiteralExpression(node) && isNamed(parent, 'from')) {
    return [instead(node, source, 'from any', ANY_STATE)];
  }
  if (!ts.isArrayLiteralExpression(parent)) return [];
  const matters =
    (isNamed(parent.parent, 'from') && parent.elements.length > 1) ||
    (isNamed(parent.parent, 'actors') && node.getText(source) !== JOB);
  return matters ? [left(node, source, 'entry', 'element')] : [];
};

const PARTS = new Set(['right', 'except']);
const ANY_STATE = `[null, ${Array.from({ length: 20 }, (_, state) => state).join(', ')}]`;
/** The system may use every verb, whatever its row says. */
const JOB = "'job'";

const isNamed = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === name;

const isRow = (node: ts.ObjectLiteralExpression): boolean =>
  node.properties.some((one) => isNamed(one, 'verb'));

const left = (node: ts.Node, source: ts.SourceFile, kind: string, shape: Change['shape']): Change => ({
  kind,
  shape,
  text: '',
  start: node.getStart(source),
  end: node.end,
});
