import type { OpportunitySection } from '@tranche/domain/opportunities/investment-opportunities.resource';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { HistoryDrawer } from '../../../kit/history/history-drawer.tsx';
import type { HistoryLine, HistoryOf } from '../../../kit/history/types.ts';
import { useSave } from '../../../kit/query.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import type { OpportunityRow } from '../queries.ts';
import { historyTexts } from './history-words.ts';

export interface OpportunityHistoryProps {
  readonly opportunity: OpportunityRow;
  readonly mayWrite: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'strapline', 'summary', 'description', 'sections'];

/** What investors could read of it before, chapter by chapter. */
export function OpportunityHistory({
  opportunity,
  mayWrite,
  open,
  onClose,
}: OpportunityHistoryProps): ReactNode {
  const t = useWords(historyTexts);
  const save = useSave('investment-opportunities', opportunity.id, { alsoChanges: ['activity'] });
  const of: HistoryOf = {
    type: 'investment_opportunity',
    id: opportunity.id,
    name: opportunity.name,
    fields: FIELDS,
    labelOf: t.field,
    linesOf: (name, { before, after }) =>
      name === 'sections'
        ? chapters(sectionsIn(before), sectionsIn(after), opportunity.sections)
        : [
            {
              key: name,
              label: t.field(name),
              values: { before: shown(name, before[name]), after: shown(name, after[name]) },
              earlier: { [name]: before[name] },
            },
          ],
    ...(mayWrite ? { restore: (earlier) => save.mutateAsync(earlier) } : {}),
  };
  return <HistoryDrawer of={of} open={open} onClose={onClose} />;
}

const shown = (name: string, value: unknown): ReactNode => {
  if (typeof value !== 'string') return null;
  return name === 'description' ? <RichText html={value} /> : value;
};

const isSection = (value: unknown): value is OpportunitySection =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value;
const sectionsIn = ({ sections }: Readonly<Record<string, unknown>>): readonly OpportunitySection[] =>
  Array.isArray(sections) ? sections.filter(isSection) : [];

/** Each chapter that was written, changed or taken out; what it was goes back to its own place. */
function chapters(
  before: readonly OpportunitySection[],
  after: readonly OpportunitySection[],
  now: readonly OpportunitySection[],
): readonly HistoryLine[] {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [old, next] = [before, after].map((list) => list.find((section) => section.key === key));
    if (old?.title === next?.title && old?.body === next?.body) return [];
    const others = now.filter((section) => section.key !== key);
    const sections = old ? [...others, old].sort((a, b) => a.sort_order - b.sort_order) : others;
    return [
      {
        key,
        label: next?.title ?? old?.title ?? key,
        values: { before: old && <RichText html={old.body} />, after: next && <RichText html={next.body} /> },
        earlier: { sections },
      },
    ];
  });
}
