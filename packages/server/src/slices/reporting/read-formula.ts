import jsep, { type Expression } from 'jsep';
import type { Formula, Node } from '@tranche/domain/reporting/formula';
import type { Meaning } from '@tranche/domain/reporting/meaning';

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

type AsText<T> = Omit<T, 'formula'> & { readonly formula: string | null };
/** A KPI as its row has it: its formulas still as text. */
export type Written<K> = AsText<Omit<K, 'versions'>> & {
  readonly versions?: readonly AsText<Meaning>[] | null;
};

/** KPIs with their formulas read, each once: a portfolio asks for it again for every company and period. */
export const withFormulas = <K extends { readonly formula: Formula | null }>(kpis: readonly Written<K>[]) =>
  kpis.map((kpi) => ({ ...read(kpi), versions: kpi.versions?.map(read) ?? null }));

const read = <T extends { readonly formula: string | null }>(written: T) => ({
  ...written,
  formula: written.formula === null ? null : formulaOf(written.formula),
});

/** One that cannot be read any more has no value. */
export function formulaOf(text: string): Formula {
  const formula = readFormula(text);
  return typeof formula === 'string' ? { text, keys: [], tree: { kind: 'key', key: '' } } : formula;
}
