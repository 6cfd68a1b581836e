import ts from 'typescript';
import type { Change, Mutator } from '../mutant.ts';
import { clausesOf, type Clause } from './sql-clauses.ts';

/** SQL as our access fragments and workflows write it, with one condition taken out of it or a boundary moved. */
export const sqlClauses: Mutator = (node, source, area) => {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(source) !== 'sql') return [];
  const { template } = node;
  const from = template.getStart(source) + 1;
  const text = source.text.slice(from, template.end - 1);
  const before = source.text.slice(node.getStart(source), from);
  const matters = ({ start, end, text: other }: Clause): boolean =>
    area !== 'workflows' || other !== 'true' || !LOOKUP.test(text.slice(start, end));
  return clausesOf(masked(text, template, from))
    .filter(matters)
    .map(({ kind, start, end, text: other }): Change => ({
      kind,
      text: `${before}${text.slice(0, start)}${other}${text.slice(end)}\``,
      start: node.getStart(source),
      end: node.end,
      shape: 'expression',
    }));
};

/** As in a workflow's other queries (`calls.ts`). */
const LOOKUP = /^(\w+\.)?(id = |deleted_at is null)/;

/** The same length, with every value and every quoted text made one word: what they say is no SQL of ours. */
function masked(text: string, template: ts.TemplateLiteral, from: number): string {
  let result = text;
  const hide = (start: number, end: number): void => {
    result = `${result.slice(0, start)}${'x'.repeat(end - start)}${result.slice(end)}`;
  };
  if (ts.isTemplateExpression(template)) {
    let open = template.head.end - from - 2;
    for (const { literal } of template.templateSpans) {
      hide(open, literal.getStart() - from + 1);
      open = literal.end - from - 2;
    }
  }
  return result.replace(/'[^']*'/g, (quoted) => 'q'.repeat(quoted.length)).toLowerCase();
}
