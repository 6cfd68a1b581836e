import { orderAttributes } from '@tranche/domain/settings/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { usePlacing, type Moves } from '../../kit/sortable/use-placing.ts';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import type { Question } from '../../shared/attributes/questions.ts';
import type { QuestionSection } from '../../shared/attributes/sections.ts';
import type { QuestionForm } from './forms.ts';
import { useQuestionRights } from './rights.ts';
import { words } from './words.ts';

/** Saves the order of these questions; their positions among all questions are shared out in that order. */
function useSaveOrder(): (ids: readonly number[]) => Promise<void> {
  const t = useWords(words);
  const client = useQueryClient();
  return async (ids) => {
    try {
      await api.action(orderAttributes, { body: { ids: [...ids] } });
      toast(t('ordered'));
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      await refresh(client, ['attributes']);
    }
  };
}

/** The questions of a section in the order that the viewer sees; what they may not change keeps its place among them. */
export function useQuestionOrder({ questions }: QuestionSection): {
  readonly ordered: readonly Question[];
  /** Null where it keeps its place. */
  readonly movesOf: (question: Question) => Moves | null;
} {
  const { mayChange } = useQuestionRights();
  const save = useSaveOrder();
  const movable = questions.filter(mayChange);
  const { ordered, movesOf } = usePlacing(movable, idOf, save);
  const rest = [...ordered];
  return {
    ordered: questions.map((question) => (mayChange(question) ? (rest.shift() ?? question) : question)),
    movesOf: (question) => (mayChange(question) && movable.length > 1 ? movesOf(question.id) : null),
  };
}

const idOf = ({ id }: Question): number => id;

/** The sections of a form; a form with a question that the viewer may not move keeps theirs. */
export function useSectionOrder({ questions, sections }: QuestionForm): {
  readonly ordered: readonly QuestionSection[];
  readonly movesOf: (section: QuestionSection) => Moves | null;
} {
  const { mayChange } = useQuestionRights();
  const save = useSaveOrder();
  const isSortable = sections.length > 1 && questions.every(mayChange);
  const { ordered, movesOf } = usePlacing(sections, sectionKey, (keys, byKey) =>
    save(keys.flatMap((key) => byKey.get(key)?.questions.map(idOf) ?? [])),
  );
  return {
    ordered,
    movesOf: (section) => (isSortable ? movesOf(sectionKey(section)) : null),
  };
}

/** A line break cannot be part of a section's name, so it stands for questions without a section. */
export const sectionKey = ({ name }: QuestionSection): string => name ?? '\n';
