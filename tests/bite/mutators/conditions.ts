import ts from 'typescript';
import { instead, type Change, type Mutator } from '../mutant.ts';

const { SyntaxKind: Kind } = ts;

/**
 * A guard that never fires or has forgotten one of its conditions. In the rules and in access every decision counts, both
 * ways; in a workflow those that refuse or end it.
 */
export const conditions: Mutator = (node, source, area) => {
  if (!ts.isExpression(node)) return [];
  const chain = chainOf(node);
  const decision = decisionOf(node, source);
  if (area === 'workflows' && decision !== 'refuses') return [];
  if (!chain) {
    if (!decision || isLiteral(node) || SHAPE.test(node.getText(source))) return [];
    return whole(node, source, decision === 'refuses' ? [false] : [true, false]);
  }
  const { operands, operator } = chain;
  if (!decision && !isAnswer(node)) return [];
  const sign = operator === Kind.AmpersandAmpersandToken ? ' && ' : ' || ';
  const without = operands.flatMap((operand, left) => {
    if (SHAPE.test(operand.getText(source)) || narrowsFor(operand, operands.slice(left + 1), operator))
      return [];
    const text = operands
      .filter((_, at) => at !== left)
      .map((one) => `(${one.getText(source)})`)
      .join(sign);
    return [instead(node, source, 'clause', text)];
  });
  return decision && sign === ' && ' ? [...without, ...whole(node, source, [false])] : without;
};

/** `< 5` or `<= 5`; `=` or `<>` where it is answered and not decided on. */
export const comparisons: Mutator = (node, source, area) => {
  if (!ts.isBinaryExpression(node)) return [];
  const operator = node.operatorToken.getText(source);
  const boundary = BOUNDARIES.get(operator);
  const text = (sign: string): string =>
    `(${node.left.getText(source)}) ${sign} (${node.right.getText(source)})`;
  if (boundary) return [instead(node, source, 'boundary', text(boundary))];
  const opposite = OPPOSITES.get(operator);
  return opposite && area !== 'workflows' && isAnswer(node)
    ? [instead(node, source, 'equality', text(opposite))]
    : [];
};

/** `return !found` without its negation. */
export const negations: Mutator = (node, source, area) =>
  area !== 'workflows' &&
  ts.isPrefixUnaryExpression(node) &&
  node.operator === Kind.ExclamationToken &&
  isAnswer(node)
    ? [instead(node, source, 'negation', `Boolean(${node.operand.getText(source)})`)]
    : [];

export const BOUNDARIES = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const OPPOSITES = new Map([
  ['===', '!=='],
  ['!==', '==='],
]);

const whole = (node: ts.Expression, source: ts.SourceFile, values: readonly boolean[]): Change[] =>
  values
    .filter((value) => value || !savesWork(node, source))
    .map((value) => instead(node, source, value ? 'always' : 'never', String(value)));

/** What a value looks like, which its type or its form has said already. */
const SHAPE =
  /^!?(Array\.isArray|Number\.is(Safe)?Integer|Number\.isFinite)\(|^typeof |^'\w+' in | instanceof |^\w+ [!=]== undefined$/;

/**
 * `x !== null` before `x.day` or `x < y`, `x === null` before `|| x.day`: the compiler would refuse what is left without it.
 * `x !== null && x !== y` compiles without, and so does a call with x; those are broken.
 */
function narrowsFor(
  operand: ts.Expression,
  later: readonly ts.Expression[],
  operator: ts.SyntaxKind,
): boolean {
  const inner = ts.isParenthesizedExpression(operand) ? operand.expression : operand;
  if (!ts.isBinaryExpression(inner) || !/^(null|undefined)$/.test(inner.right.getText())) return false;
  const sign =
    operator === Kind.AmpersandAmpersandToken
      ? Kind.ExclamationEqualsEqualsToken
      : Kind.EqualsEqualsEqualsToken;
  return inner.operatorToken.kind === sign && later.some((one) => needs(one, inner.left.getText()));
}

/** Whether an expression reads a property of the value or compares its size, outside a function of its own. */
function needs(node: ts.Node, value: string): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    if (!node.questionDotToken && node.expression.getText() === value) return true;
  if (ts.isBinaryExpression(node) && BOUNDARIES.has(node.operatorToken.getText()))
    if (node.left.getText() === value || node.right.getText() === value) return true;
  return ts.forEachChild(node, (child) => needs(child, value)) ?? false;
}

/** `if (ids.length === 0) return`: without it the same comes out, with more work. */
const savesWork = (node: ts.Expression, source: ts.SourceFile): boolean =>
  /(\.length|\.size|Length) === 0$/.test(node.getText(source));

/** The operands of `a && b && c`, at its topmost node. */
function chainOf(node: ts.Expression): { operands: ts.Expression[]; operator: ts.SyntaxKind } | null {
  const operator = logical(node);
  if (operator === null || logical(climb(node).parent) === operator) return null;
  const flatten = (one: ts.Expression): ts.Expression[] => {
    const inner = ts.isParenthesizedExpression(one) ? one.expression : one;
    return ts.isBinaryExpression(inner) && logical(inner) === operator
      ? [...flatten(inner.left), ...flatten(inner.right)]
      : [one];
  };
  return { operands: flatten(node), operator };
}

const climb = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node.parent) ? climb(node.parent) : node;

const logical = (node: ts.Node): ts.SyntaxKind | null =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === Kind.AmpersandAmpersandToken || node.operatorToken.kind === Kind.BarBarToken)
    ? node.operatorToken.kind
    : null;

/** What an `if` or a `? :` looks at; what only guards against a slip of the programmer's is left alone. */
function decisionOf(node: ts.Expression, source: ts.SourceFile): 'refuses' | 'chooses' | null {
  const { parent } = node;
  if (ts.isIfStatement(parent) && parent.expression === node) {
    if (throwsError(parent.thenStatement)) return null;
    return REFUSES.test(parent.thenStatement.getText(source)) ? 'refuses' : 'chooses';
  }
  if (!ts.isConditionalExpression(parent) || parent.condition !== node || choosesWords(parent)) return null;
  return [parent.whenTrue, parent.whenFalse].some((one) => one.getText(source) === "'none'")
    ? 'refuses'
    : 'chooses';
}

/** A throw, or an end without an answer. */
const REFUSES = /^\{?\s*(throw\b|return( null| false| 'none'| \[\])?;|continue;)/;

function throwsError(then: ts.Statement): boolean {
  const first = ts.isBlock(then) ? then.statements[0] : then;
  return (
    first !== undefined &&
    ts.isThrowStatement(first) &&
    ts.isNewExpression(first.expression) &&
    /^(Type|Range)?Error$/.test(first.expression.expression.getText())
  );
}

const choosesWords = ({ whenTrue, whenFalse }: ts.ConditionalExpression): boolean =>
  [whenTrue, whenFalse].some(
    (one) => ts.isTemplateExpression(one) || (ts.isStringLiteral(one) && /[ A-Z:/]|^$/.test(one.text)),
  );

const isLiteral = (node: ts.Node): boolean =>
  node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword;

/** What a function answers, or what is passed on under a name. */
const isAnswer = (node: ts.Node): boolean => {
  const { parent } = climb(node);
  return (
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent)
  );
};
