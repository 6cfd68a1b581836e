import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { CHOICE_TYPES } from '@tranche/domain/settings/codes';
import type { Question } from '../../../shared/attributes/questions.ts';
import { Card } from '../../../ui/card.tsx';
import { useAnswerCount } from '../queries.ts';
import { words } from '../words.ts';

/** Before a save: answers that are stored and may not fit what the question becomes. */
export function StoredNote({ question, draft }: { question: Question; draft: Question }): ReactNode {
  const t = useWords(words);
  const n = useAnswerCount(question.id) ?? 0;
  const isOtherType = draft.type !== question.type;
  const isChoice = CHOICE_TYPES.includes(question.type);
  const left = new Set(draft.options.map(({ value }) => value));
  const losesOption = isChoice && question.options.some(({ value }) => !left.has(value));
  if (n === 0 || (!isOtherType && !losesOption)) return null;
  return (
    <Card tone="warning">
      <p role="status">{t(isOtherType ? 'stored.type' : 'stored.options', { n })}</p>
    </Card>
  );
}
