import * as complianceVerbs from '@tranche/domain/compliance/verbs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { hasStatus } from '../../../kit/api-error.ts';
import { useViewer } from '../../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../../kit/drafts.ts';
import { stillServed, type Choices } from '../../../shared/eligibility/test/choices.ts';
import { TestSheet } from '../../../shared/eligibility/test/test-sheet.tsx';
import { useTestPrefix } from '../../../shared/eligibility/test/test-prefix.ts';
import type { TestQuestions } from '../../../shared/eligibility/use-eligibility.ts';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';

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
  /** The test was changed while it was taken: these are its questions now. */
  readonly onChanged: (document: TestQuestions) => void;
}

/** The test itself. Answers are kept through a failed call and through leaving. */
export function SignableDocument({ document, onResult, onLeave, onChanged }: DocumentProps): ReactNode {
  const { id: userId } = useViewer();
  const draft = `test:${document.meta.bank ?? 1}:${document.meta.attempt_no ?? 1}`;
  const [chosen, setChoices] = useState<Choices>(() => readDraft<Choices>(userId, draft) ?? {});
  const choices = stillServed(chosen, document.data);
  const submit = useSubmit(choices, {
    onDone: (result) => {
      dropDraft(userId, draft);
      onResult(result);
    },
    onChanged,
  });
  const guard = useUnsavedGuard(Object.keys(choices).length > 0 && !submit.isSuccess);
  return (
    <>
      <TestSheet
        questions={document.data}
        choices={choices}
        onChoose={(next) => {
          setChoices(next);
          keepDraft(userId, draft, next);
        }}
        onLeave={onLeave}
        onSubmit={() => submit.mutate()}
        error={submit.error === null ? null : sentenceOf(submit.error)}
        busy={submit.isPending}
      />
      <LeaveDialog {...guard} />
    </>
  );
}

interface Submitting {
  readonly onDone: (result: TestResult) => void;
  readonly onChanged: (document: TestQuestions) => void;
}

/** All answers at the same time, then the scoring; a second press while sending does nothing. */
function useSubmit(choices: Choices, { onDone, onChanged }: Submitting) {
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
    onError: async (error) => {
      if (!hasStatus(error, 422)) return;
      const now = await api.get<TestQuestions>(`${prefix}-questions`, { include: ['options'] });
      if (now.data.length > 0) onChanged(now);
    },
    onSuccess: async (result) => {
      onDone(result);
      await refresh(client, ['investment-opportunities', `${prefix}-successes`]);
    },
  });
}

const send = (prefix: string): Promise<{ data: TestResult }> =>
  api.get<{ data: TestResult }>(`${prefix}-answers?update=1`);
