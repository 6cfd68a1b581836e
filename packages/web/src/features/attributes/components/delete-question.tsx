import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import { useAnswerCount } from '../queries.ts';
import { words } from '../words.ts';

interface Props {
  /** Null: closed. */
  readonly question: Question | null;
  readonly questions: readonly Question[];
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Confirms a deletion and says which answers it hides. ‘Undo’ brings the question and its answers back. */
export function DeleteQuestion({ question, questions, onClose, onDeleted }: Props): ReactNode {
  const t = useWords(words);
  const count = useAnswerCount(question?.id ?? null);
  const following = questions.filter(({ condition }) => condition?.attribute_id === question?.id);
  const names = following.map(({ name }) => `“${name}”`).join(', ');
  return (
    <DeleteDialog
      isRestorable
      resource="attributes"
      record={question}
      alsoChanges={['attribute-values', 'users', 'contacts', 'organisations']}
      onClose={onClose}
      onDeleted={onDeleted}
      fields={
        question !== null &&
        following.length > 0 && (
          <p>{t(following.length === 1 ? 'remove.follows' : 'remove.followMany', { names })}</p>
        )
      }
    >
      {count === null
        ? t('remove.counting')
        : count === 0
          ? t('remove.none')
          : t('remove.answers', { n: count })}
    </DeleteDialog>
  );
}
