import { scoreAttempt } from '@tranche/domain/compliance/scoring';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Choices } from '../../../shared/eligibility/test/choices.ts';
import { TestSheet } from '../../../shared/eligibility/test/test-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { Question } from '../queries.ts';
import { trialQuestions } from '../trial-questions.ts';
import { words } from '../words.ts';
import { TrialResult } from './trial-result.tsx';

interface Props {
  readonly questions: readonly Question[];
  readonly passMark: string;
  readonly onEnd: () => void;
}

/** The test as investors take it, as often as one likes; each run begins with nothing chosen. */
export function Trial({ questions, passMark, onEnd }: Props): ReactNode {
  const t = useWords(words);
  const [run, setRun] = useState(1);
  return (
    <Stack gap={24}>
      <Row justify="between">
        <p className="muted">{t('trial.note')}</p>
        <Button small onClick={onEnd}>
          {t('trial.end')}
        </Button>
      </Row>
      <Run key={run} {...{ questions, run, passMark, onEnd }} onAgain={() => setRun(run + 1)} />
    </Stack>
  );
}

function Run({
  questions,
  run,
  passMark,
  onEnd,
  onAgain,
}: Props & { run: number; onAgain: () => void }): ReactNode {
  // what a colleague changes meanwhile is for the next run
  const [served] = useState(() => trialQuestions(questions, run));
  const [choices, setChoices] = useState<Choices>({});
  const [isDone, setDone] = useState(false);
  if (!isDone)
    return (
      <TestSheet
        questions={served}
        choices={choices}
        onChoose={setChoices}
        onLeave={onEnd}
        onSubmit={() => setDone(true)}
      />
    );
  const answers = served.map(({ id }) => ({ question_id: id, option_ids: choices[id] ?? [] }));
  return (
    <TrialResult
      questions={served}
      choices={choices}
      score={scoreAttempt(served, answers, passMark)}
      onAgain={onAgain}
      onEnd={onEnd}
    />
  );
}
