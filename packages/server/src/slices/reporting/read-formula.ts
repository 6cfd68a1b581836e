import jsep, { type Expression } from 'jsep';
import type { Formula, Node } from '@tranche/domain/reporting/formula';

/** Reads a formula; a string is the reason why it is none. */
export function readFormula(text: string): Formula | string {
  const keys = new Set<string>();
  try {
    const tree = nodeOf(jsep(text), keys);
    return keys.size === 0 ? 'A formula must use at least one KPI.' : { text, keys: [...keys], tree };
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
  throw new Unreadable('A formula can use KPI keys, numbers, + - * / and brackets.');
}

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A KPI as its row has it: the formula still as text. */
export type Written<K> = Omit<K, 'formula'> & { readonly formula: string | null };

/** KPIs with their formulas read, each once: a portfolio asks for it again for every company and period. */
export const withFormulas = <K extends { readonly formula: Formula | null }>(kpis: readonly Written<K>[]) =>
  kpis.map((kpi) => ({ ...kpi, formula: kpi.formula === null ? null : formulaOf(kpi.formula) }));

/** One that cannot be read any more has no value. */
export function formulaOf(text: string): Formula {
  const formula = readFormula(text);
  return typeof formula === 'string' ? { text, keys: [], tree: { kind: 'key', key: '' } } : formula;
}
