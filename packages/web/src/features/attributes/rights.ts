import { useAccess } from '../../kit/access.tsx';
import type { Question } from '../../shared/attributes/questions.ts';

export interface QuestionRights {
  readonly mayAdd: boolean;
  readonly mayLock: boolean;
  /** Only people with the right to lock can change, move or delete a locked question. */
  readonly mayChange: (question: Question) => boolean;
  readonly mayRemove: (question: Question) => boolean;
}

export function useQuestionRights(): QuestionRights {
  const { can } = useAccess();
  const mayLock = can('attributes.lock');
  const isOpen = ({ is_locked: isLocked }: Question): boolean => mayLock || !isLocked;
  return {
    mayAdd: can('attributes.create'),
    mayLock,
    mayChange: (question) => can('attributes.update') && isOpen(question),
    mayRemove: (question) => can('attributes.delete') && isOpen(question),
  };
}
