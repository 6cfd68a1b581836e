import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { QuestionThread } from './question-thread.tsx';
import { useQuestion } from './queries.ts';
import { questionWords } from './words.ts';

export interface QuestionPanelProps {
  /** Null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One thread beside the page: what was asked, by whom, the replies, and the next one. */
export function QuestionPanel({ id, onClose }: QuestionPanelProps): ReactNode {
  const t = useWords(questionWords);
  const question = useQuestion(id);
  return (
    <SidePanel open={id !== null} onClose={onClose} title={question.data?.title ?? t('title')} wide>
      <StateView of={question} thing={t('one')} skeleton={<LineSkeleton lines={8} />}>
        {(thread) => <QuestionThread key={thread.id} thread={thread} />}
      </StateView>
    </SidePanel>
  );
}
