import ts from 'typescript';
import { instead, type Mutator } from '../mutant.ts';
import { BOUNDARIES } from './conditions.ts';

const GUARD = /^(assert|require|check|ensure|forbid|refuse|deny|verify|validate|guard|must|limit|throttle)/i;

/** `await assertFree(…)` as if it had never been called. */
export const guardCalls: Mutator = (node, source) => {
  if (!ts.isExpressionStatement(node)) return [];
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return [];
  const name = nameOf(call);
  return name && GUARD.test(name) ? [instead(expression, source, 'guard', 'void 0')] : [];
};

/** A query without one `.where(…)`, a list without its `.filter(…)`, `some` for `every`. */
export const narrowings: Mutator = (node, source, area) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  if (ts.isOptionalChain(node)) return [];
  const { expression: of, name } = node.expression;
  const held = of.getText(source);
  if (NARROW.has(name.text)) {
    return area === 'workflows' && isLookup(node, source) ? [] : [instead(node, source, 'where', held)];
  }
  if (name.text === 'filter' && node.arguments.length === 1) {
    return isPresence(node.arguments[0], source) ? [] : [instead(node, source, 'filter', held)];
  }
  const other = SWAPS.get(name.text);
  if (!other || area === 'workflows') return [];
  const rest = source.text.slice(name.end, node.end);
  return [instead(node, source, name.text, `${held}.${other}${rest}`)];
};

/** `.where('closes_at', '<', now)` a moment off. */
export const whereBoundaries: Mutator = (node, source) => {
  if (!ts.isStringLiteral(node) || !ts.isCallExpression(node.parent)) return [];
  const name = nameOf(node.parent);
  const other = BOUNDARIES.get(node.text);
  return other && name && (NARROW.has(name) || name === 'eb') && node.parent.arguments[1] === node
    ? [instead(node, source, 'boundary', `'${other}'`)]
    : [];
};

/** An access rule that shuts no one out. */
export const openAccess: Mutator = (node, source, area) => {
  if (area !== 'access' || !ts.isStringLiteral(node) || node.text !== 'none') return [];
  const { parent } = node;
  const answers =
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node);
  return answers ? [instead(node, source, 'open', "'all'")] : [];
};

const NARROW = new Set(['where', 'whereRef', 'having']);
const SWAPS = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);

/** A removed row is 404 long before a workflow reads it; and without its key, what it reads is any row at all. */
const isLookup = (node: ts.CallExpression, source: ts.SourceFile): boolean =>
  /^'(\w+\.)?(id|deleted_at)'$/.test(node.arguments[0]?.getText(source) ?? '');

/** `.filter((one) => one !== null)`: it is there for the types. */
const isPresence = (rule: ts.Expression | undefined, source: ts.SourceFile): boolean =>
  rule === undefined || /^Boolean$|=> \w+ !== (null|undefined)$|is(Safe)?Integer/.test(rule.getText(source));

const nameOf = ({ expression }: ts.CallExpression): string | null => {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : null;
};
