import ts from 'typescript';
import { instead, type Mutator } from '../mutant.ts';

/** A sum that subtracts, the larger for the smaller, rounding the other way. */
export const arithmetic: Mutator = (node, source, area) => {
  if (area === 'access' || area === 'kit') return [];
  if (ts.isBinaryExpression(node)) return area === 'workflows' ? [] : ofNumbers(node, source);
  if (!ts.isCallExpression(node) || ts.isOptionalChain(node)) return [];
  const { expression } = node;
  const rest = source.text.slice(expression.end, node.end);
  if (ts.isIdentifier(expression)) {
    const other = FUNCTIONS.get(expression.text);
    const kit = other ? moneyKit(source) : null;
    if (!other || kit === null) return [];
    return [instead(node, source, 'money', `${kit}${other}${rest}`)];
  }
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const other = METHODS.get(expression.name.text);
  if (!other) return [];
  return [instead(node, source, 'money', `${expression.expression.getText(source)}.${other}${rest}`)];
};

function ofNumbers(node: ts.BinaryExpression, source: ts.SourceFile): ReturnType<Mutator> {
  const other = OPERATORS.get(node.operatorToken.getText(source));
  if (
    !other ||
    [node.left, node.right].some((one) => ts.isStringLiteral(one) || ts.isTemplateExpression(one))
  )
    return [];
  const text = `(${node.left.getText(source)}) ${other} (${node.right.getText(source)})`;
  return [instead(node, source, 'arithmetic', text)];
}

const FUNCTIONS = new Map([
  ['add', 'sub'],
  ['sub', 'add'],
  ['mul', 'div'],
  ['div', 'mul'],
  ['min', 'max'],
  ['max', 'min'],
  ['floorTo', 'ceilTo'],
  ['ceilTo', 'floorTo'],
  ['isPositive', 'isNegative'],
  ['isNegative', 'isPositive'],
]);
const METHODS = new Map([
  ['plus', 'minus'],
  ['minus', 'plus'],
  ['times', 'div'],
  ['div', 'times'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);
const OPERATORS = new Map([
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
]);

/** Under what the other functions of the money kit are found in this file, where it uses them at all. */
function moneyKit(source: ts.SourceFile): string | null {
  if (source.fileName.endsWith('domain/src/kit/money.ts')) return '';
  return moneyImport(source) === null ? null : '__money.';
}

/** The path by which a file imports the money kit; what a mutant needs of it is imported beside. */
export const moneyImport = (source: ts.SourceFile): string | null =>
  source.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''))
    .find((path) => /(^|\/)(kit\/)?money(\.ts)?$/.test(path)) ?? null;
