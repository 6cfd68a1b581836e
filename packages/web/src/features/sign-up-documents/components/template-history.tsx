import { onboardingDocuments } from '@tranche/domain/investors/onboarding-documents.resource';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { HistoryDrawer } from '../../../kit/history/history-drawer.tsx';
import type { HistoryOf } from '../../../kit/history/types.ts';
import { historyWords } from '../../../kit/history/words.ts';
import { useSave } from '../../../kit/query.ts';
import { useShownValue } from '../shown-value.tsx';
import { TEMPLATES, type Template } from '../templates.ts';
import { words } from '../words.ts';

/** Earlier values of a template, save by save. A text comes back as a new version. */
export function TemplateHistory({
  template,
  onClose,
}: {
  template: Template;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const h = useWords(historyWords);
  const save = useSave('onboarding-documents', template.id, TEMPLATES);
  const shown = useShownValue();
  const linesOf: HistoryOf['linesOf'] = (name, { before, after, names }) => {
    const side = (value: unknown): ReactNode => {
      if (value === null || value === undefined) return null;
      return name === 'source_document_id'
        ? (names[name]?.[Number(value)] ?? h('closed'))
        : shown(name, value);
    };
    const isSource = name === 'body' || name === 'source_document_id';
    // what a text took the place of comes back with the line of the file, and the other way round
    const mayReturn = !isSource || before[name] !== null;
    return [
      {
        key: name,
        label: t.field(name),
        values: { before: side(before[name]), after: side(after[name]) },
        ...(mayReturn ? { earlier: { [name]: before[name] } } : {}),
      },
    ];
  };
  return (
    <HistoryDrawer
      open
      onClose={onClose}
      of={{
        type: onboardingDocuments.targetType ?? '',
        id: template.id,
        name: template.name,
        labelOf: t.field,
        linesOf,
        restore: (earlier) => save.mutateAsync(earlier),
      }}
    />
  );
}
