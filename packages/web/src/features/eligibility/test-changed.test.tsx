import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { FALLBACK } from '../../kit/boot.ts';
import { eligibilityRoutes } from './routes.ts';

const question = (id: number, asked: string, texts: readonly string[]) => ({
  id,
  question: asked,
  help_text: null,
  is_multiple: false,
  topic: null,
  options: texts.map((text, index) => ({ id: id * 10 + index, text })),
});
const GONE = question(1, 'What did we ask?', ['This', 'That']);
const LEFT = question(2, 'What can you lose?', ['All of it', 'Nothing']);
const NEW = question(3, 'When can you sell?', ['Perhaps never', 'Any day']);
const META = { tries_limit: 9999, compliance_tries: 0, bank: 1, attempt_no: 1 };

test('staff change the test while it is taken: what is new is asked, what is gone is not sent', async () => {
  let questions = [GONE, LEFT];
  const refusal = status(422, {
    message: 'Please answer every question.',
    errors: { answers: ['Please answer every question.'] },
  });
  let answers: unknown = refusal;
  const sent = answering({
    'GET /api/compliance-questions': () => ({ data: questions, meta: META }),
    'POST /api/compliance-bulk-answers': () => answers,
    'GET /api/compliance-answers': {
      data: { result: 1, compliance_tries: 1, tries_limit: 9999, next_attempt_at: null },
    },
    'GET /api/user': { data: { ...ANN, status: 1, ineligible_reasons: [] } },
  });
  arrive('/investor/profile/appropriateness', {
    routes: eligibilityRoutes,
    session: ANN,
    boot: { flags: { ...FALLBACK.flags, enableComplianceTest: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await userEvent.click(screen.getByRole('radio', { name: 'This' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('radio', { name: 'All of it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  questions = [LEFT, NEW];
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Change the answer to: When can you sell?' }),
  );
  expect(screen.queryByText('What did we ask?')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Perhaps never' }));
  answers = { data: { attempt_no: 1, answered: 2, remaining: 0 } };
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { name: /^Congratulations/ });
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    answers: [
      { question_id: 2, option_ids: [20] },
      { question_id: 3, option_ids: [30] },
    ],
  });
});
