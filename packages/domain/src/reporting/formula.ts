import jsep, { type Expression } from 'jsep';
import { decimal, type Decimal } from '../kit/money.ts';

/** A computed KPI: arithmetic over the keys of other KPIs, e.g. `gross_profit / revenue * 100`. */
export interface Formula {
  readonly text: string;
  /** The keys that it names, each once. */
  readonly keys: readonly string[];
  readonly tree: Node;
}

export type Node =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'minus'; readonly of: Node }
  | {
      readonly kind: 'operation';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: Node;
      readonly right: Node;
    };

/** Reads a formula; a string is the reason why it is none. */
export function readFormula(text: string): Formula | string {
  const keys = new Set<string>();
  try {
    const tree = nodeOf(jsep(text), keys);
    return keys.size === 0 ? 'A formula names at least one KPI.' : { text, keys: [...keys], tree };
  } catch (error) {
    return error instanceof Unreadable ? error.message : 'The formula cannot be read.';
  }
}

class Unreadable extends Error {}

/** jsep reads far more than arithmetic; whatever is not named here is refused. */
function nodeOf(node: Expression, keys: Set<string>): Node {
  const { operator } = node;
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'number') break;
      return { kind: 'number', value: String(node.raw) };
    case 'Identifier':
      keys.add(String(node.name));
      return { kind: 'key', key: String(node.name) };
    case 'UnaryExpression':
      if (operator !== '-' || !isExpression(node.argument)) break;
      return { kind: 'minus', of: nodeOf(node.argument, keys) };
    case 'BinaryExpression':
      if (operator !== '+' && operator !== '-' && operator !== '*' && operator !== '/') break;
      if (!isExpression(node.left) || !isExpression(node.right)) break;
      return { kind: 'operation', operator, left: nodeOf(node.left, keys), right: nodeOf(node.right, keys) };
  }
  throw new Unreadable('A formula knows keys of KPIs, numbers, + - * / and brackets.');
}

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The value at full precision; null where a key has none, or where it divides by zero. */
export function evaluateFormula(
  { tree }: Formula,
  valueOf: (key: string) => string | null | undefined,
): Decimal | null {
  return evaluate(tree, valueOf);
}

function evaluate(node: Node, valueOf: (key: string) => string | null | undefined): Decimal | null {
  switch (node.kind) {
    case 'number':
      return decimal(node.value);
    case 'key': {
      const value = valueOf(node.key);
      return value === null || value === undefined ? null : decimal(value);
    }
    case 'minus':
      return evaluate(node.of, valueOf)?.negated() ?? null;
    case 'operation': {
      const left = evaluate(node.left, valueOf);
      const right = evaluate(node.right, valueOf);
      return left === null || right === null ? null : operate(node.operator, left, right);
    }
  }
}

function operate(operator: '+' | '-' | '*' | '/', left: Decimal, right: Decimal): Decimal | null {
  switch (operator) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      return right.isZero() ? null : left.div(right);
  }
}
