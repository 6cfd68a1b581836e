import type { Fact } from '../../ui/description-list.tsx';

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const treeAt = (value: unknown, key: string): unknown => (isTree(value) ? value[key] : undefined);

/** What the form provider sent, as label and answer; empty for contacts that no form made. */
export function formAnswers(payload: unknown): Fact[] {
  const answers = treeAt(treeAt(payload, 'form_response') ?? payload, 'answers');
  return (Array.isArray(answers) ? answers : []).flatMap((answer: unknown) => {
    const field = treeAt(answer, 'field');
    const label = treeAt(field, 'ref') ?? treeAt(field, 'id');
    const value = said(answer);
    return typeof label === 'string' && value !== '' ? [{ label: label.replaceAll('_', ' '), value }] : [];
  });
}

/** The answer is under the name of its type; choices hold a label or labels. */
function said(answer: unknown): string {
  const type = treeAt(answer, 'type');
  const value = typeof type === 'string' ? treeAt(answer, type) : undefined;
  const labels = treeAt(value, 'labels');
  if (Array.isArray(labels)) return labels.map(String).join(', ');
  const label = treeAt(value, 'label') ?? treeAt(value, 'other');
  if (typeof label === 'string') return label;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
