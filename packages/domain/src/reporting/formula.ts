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
