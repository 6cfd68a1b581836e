import { questionFault } from '@tranche/domain/compliance/questions';
import { orderQuestions } from '@tranche/domain/compliance/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { hasStatus } from '../../kit/api-error.ts';
import { savePlaces } from '../../kit/sortable/save-places.ts';
import { refresh, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { TestBank } from './test-bank.ts';

export type Option = RowOfName<TestBank['options']>;
export type Question = RowOfName<TestBank['questions']> & { readonly options: readonly Option[] };

export const useQuestions = (bank: TestBank) =>
  useList<TestBank['questions'], { readonly options: readonly Option[] }>(bank.questions, {
    sort: 'sort_order',
    include: ['options'],
    filter: { bank: bank.number },
  });

/** What investors meet. */
export const isAsked = (question: Question): boolean =>
  question.is_active && questionFault(question, question.options) === null;

export type QuestionValues = {
  readonly question: string;
  readonly help_text: string;
  readonly explanation: string;
  readonly topic: string;
  readonly weight: number | null;
  readonly is_multiple: boolean;
};
export type OptionValues = { readonly text: string; readonly is_correct: boolean };
type Change<Values> = Partial<Values> & { readonly is_active?: boolean; readonly sort_order?: number };

/** Writes to a bank; what is refused because someone else changed it is read again. */
export function useBankWrites(bank: TestBank) {
  const client = useQueryClient();
  const reload = (): Promise<void> => refresh(client, [bank.questions]);
  const settled = async <Answer>(write: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await write;
      await reload();
      return answer;
    } catch (error) {
      if (hasStatus(error, 409)) await reload();
      throw error;
    }
  };
  const changeOption = ({ id, updated_at: seen }: Option, change: Change<OptionValues>): Promise<unknown> =>
    api.update(bank.options, id, change, seen);
  /** Of a single choice one answer is correct: none is for a moment, so that it is not asked with two. */
  const unmarkOthers = async ({ is_multiple: several, options }: Question, id?: number): Promise<void> => {
    if (several) return;
    for (const option of options)
      if (option.is_correct && option.id !== id) await changeOption(option, { is_correct: false });
  };
  return {
    reload,
    /** Starts switched off: it has no answers yet. `onAdded` comes before the list shows it. */
    addQuestion: async (values: QuestionValues, onAdded?: (id: number) => void): Promise<void> => {
      const { id } = await api.create(bank.questions, { ...values, bank: bank.number, is_active: false });
      onAdded?.(id);
      await reload();
    },
    changeQuestion: ({ id, updated_at: seen }: Question, change: Change<QuestionValues>) =>
      settled(api.update(bank.questions, id, change, seen)),
    order: (ids: readonly number[]) =>
      settled(api.action(orderQuestions(bank.prefix), { body: { ids: [...ids] } })),
    /** The next can be typed while the list is read again. */
    addOption: async (question: Question, values: OptionValues): Promise<void> => {
      if (values.is_correct) await settled(unmarkOthers(question));
      await api.create(bank.options, { ...values, question_id: question.id });
      void reload();
    },
    changeOption: (option: Option, change: Change<OptionValues>) => settled(changeOption(option, change)),
    mark: (question: Question, option: Option, isCorrect: boolean) =>
      settled(
        (async () => {
          if (isCorrect) await unmarkOthers(question, option.id);
          await changeOption(option, { is_correct: isCorrect });
        })(),
      ),
    orderOptions: (options: readonly Option[]) =>
      settled(
        savePlaces(
          bank.options,
          options.map(({ id }) => id),
          new Map(options.map((option) => [option.id, option])),
        ),
      ),
  };
}
export type BankWrites = ReturnType<typeof useBankWrites>;
