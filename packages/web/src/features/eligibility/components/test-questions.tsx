import * as complianceVerbs from '@tranche/domain/compliance/verbs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../../kit/drafts.ts';
import { useTestPrefix, type TestQuestions } from '../../../shared/eligibility/use-eligibility.ts';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { choose, isAnswered, type Choices } from '../test-state.ts';
import { words } from '../words.ts';
import { QuestionCard } from './question-card.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './test.module.css';

/** What scoring answers (`domain.md#J`). */
export interface TestResult {
  readonly result: number;
  readonly compliance_tries: number;
  readonly tries_limit: number;
  readonly next_attempt_at: string | null;
}

interface DocumentProps {
  readonly document: TestQuestions;
  readonly onResult: (result: TestResult) => void;
  readonly onLeave: () => void;
}

/** One question a card, then the review. Answers are kept through a failed call and through leaving. */
export function SignableDocument({ document, onResult, onLeave }: DocumentProps): ReactNode {
  const t = useWords(words);
  const { id: userId } = useViewer();
  const draft = `test:${document.meta.bank ?? 1}:${document.meta.attempt_no ?? 1}`;
  const [choices, setChoices] = useState<Choices>(() => readDraft<Choices>(userId, draft) ?? {});
  const [at, setAt] = useState(0);
  const [reviewed, setReviewed] = useState(false);
  const submit = useSubmit(choices, (result) => {
    dropDraft(userId, draft);
    onResult(result);
  });
  const question = document.data[at];
  const guard = useUnsavedGuard(Object.keys(choices).length > 0 && !submit.isSuccess);
  const pick = (option: number): void => {
    if (!question) return;
    const next = choose(choices, question, option);
    setChoices(next);
    keepDraft(userId, draft, next);
  };
  const total = document.data.length;
  return (
    <>
      <p className={styles.progress} role="status">
        {question ? t('test.progress', { n: at + 1, total }) : t('test.reviewTitle')}
      </p>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${((question ? at : total) / Math.max(total, 1)) * 100}%` }} />
      </div>
      {question ? (
        <QuestionCard
          key={question.id}
          question={question}
          chosen={choices[question.id] ?? []}
          onPick={pick}
          onBack={at === 0 ? onLeave : () => setAt(at - 1)}
          onNext={() => setAt(reviewed && isAnswered(choices, question.id) ? total : at + 1)}
          nextLabel={t(at === total - 1 || reviewed ? 'test.review' : 'test.next')}
        />
      ) : (
        <ReviewCard
          questions={document.data}
          choices={choices}
          error={submit.error === null ? null : sentenceOf(submit.error)}
          busy={submit.isPending}
          onChange={(index) => {
            setReviewed(true);
            setAt(index);
          }}
          onBack={() => setAt(total - 1)}
          onSubmit={() => submit.mutate()}
        />
      )}
      <LeaveDialog {...guard} />
    </>
  );
}

/** All answers at the same time, then the scoring; a second press while sending does nothing. */
function useSubmit(choices: Choices, onDone: (result: TestResult) => void) {
  const prefix = useTestPrefix();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<TestResult> => {
      const answers = Object.entries(choices).map(([id, option_ids]) => ({
        question_id: Number(id),
        option_ids,
      }));
      await api.action(complianceVerbs.sendAnswers(prefix), { body: { answers } });
      return (await send(prefix)).data;
    },
    onSuccess: async (result) => {
      onDone(result);
      await refresh(client, ['investment-opportunities', `${prefix}-successes`]);
    },
  });
}

const send = (prefix: string): Promise<{ data: TestResult }> =>
  api.get<{ data: TestResult }>(`${prefix}-answers?update=1`);
