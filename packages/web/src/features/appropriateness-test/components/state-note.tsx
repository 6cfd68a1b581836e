import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { isAsked, type Question } from '../queries.ts';
import { words } from '../words.ts';

/** What a change of these questions means now. */
export function StateNote({ questions }: { questions: readonly Question[] }): ReactNode {
  const t = useWords(words);
  const isOn = useFlag('enableComplianceTest');
  if (!isOn)
    return (
      <Card tone="info">
        <p>{t('state.off')}</p>
      </Card>
    );
  if (!questions.some(isAsked)) return null;
  return (
    <Card tone="info">
      <p>{t('state.live')}</p>
    </Card>
  );
}
