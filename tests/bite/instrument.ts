import { findMutants, parse } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { moneyImport } from './mutators/money.ts';

/** A place of the source with all its mutants, and the places within it. */
interface Spot {
  readonly start: number;
  readonly end: number;
  readonly mutants: Mutant[];
  readonly inner: Spot[];
}

/**
 * The source with all its mutants in it, each behind its own switch: one build for all of them. The lines stay where
 * they are.
 */
export function instrument(file: string, text: string, firstId: number): string {
  const mutants = findMutants(file, text, firstId);
  if (mutants.length === 0) return text;
  const root: Spot = { start: 0, end: text.length, mutants: [], inner: [] };
  const inOrder = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end);
  const open: Spot[] = [root];
  for (const mutant of inOrder) {
    while ((open.at(-1) ?? root).end < mutant.end || (open.at(-1) ?? root).end <= mutant.start) open.pop();
    const around = open.at(-1) ?? root;
    if (around !== root && around.start === mutant.start && around.end === mutant.end) {
      around.mutants.push(mutant);
      continue;
    }
    const spot: Spot = { start: mutant.start, end: mutant.end, mutants: [mutant], inner: [] };
    around.inner.push(spot);
    open.push(spot);
  }
  const money = moneyImport(parse(file, text));
  const prelude = money === null ? '' : `import * as __money from '${money}'; `;
  return prelude + written(root, text);
}

function written({ start, end, mutants, inner }: Spot, text: string): string {
  let result = '';
  let at = start;
  for (const spot of inner) {
    result += text.slice(at, spot.start) + written(spot, text);
    at = spot.end;
  }
  result += text.slice(at, end);
  const expressions = mutants.filter(({ shape }) => shape === 'expression');
  if (expressions.length > 0) {
    const ways = expressions.map((one) => `globalThis.__bite(${one.id}) ? (${one.text}) : `);
    result = `(${ways.join('')}(${result}))`;
  }
  for (const { id, shape } of mutants) {
    if (shape === 'element') result = `...(globalThis.__bite(${id}) ? [] : [${result}])`;
    if (shape === 'property') result = `...(globalThis.__bite(${id}) ? {} : {${result}})`;
  }
  return result;
}
