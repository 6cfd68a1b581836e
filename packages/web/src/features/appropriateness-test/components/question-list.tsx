import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { inShort } from '../in-short.ts';
import { useBankWrites, type Question } from '../queries.ts';
import type { TestBank } from '../test-bank.ts';
import { useOrder } from '../use-order.ts';
import { useRights } from '../use-rights.ts';
import { words } from '../words.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import styles from './editor.module.css';

interface Props {
  readonly bank: TestBank;
  readonly questions: readonly Question[];
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
}

/** The questions of a bank in their order; new ones, changes and answers in their place. */
export function QuestionList({ bank, questions, adding, onAdding }: Props): ReactNode {
  const t = useWords(words);
  const rights = useRights();
  const { order } = useBankWrites(bank);
  const [added, setAdded] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Question | null>(null);
  const placed = useOrder(questions, 'question', (rows) => order(rows.map(({ id }) => id)));
  return (
    <Card flush title={t('questions')} help={t('questionsHelp')}>
      {adding && (
        <div className={styles.form}>
          <QuestionForm bank={bank} question={null} onClose={() => onAdding(false)} onAdded={setAdded} />
        </div>
      )}
      {questions.length === 0 && !adding && (
        <EmptyState
          title={t('empty.title')}
          text={t(bank.number === 2 ? 'empty.second' : 'empty.text')}
          action={rights.create && <Button onClick={() => onAdding(true)}>{t('empty.add')}</Button>}
        />
      )}
      <ol className={styles.list}>
        {placed.map(({ row, moves }, index) => (
          <QuestionRow
            key={row.id}
            {...{ bank, row, moves, rights }}
            number={index + 1}
            isNew={row.id === added}
            onDelete={setDeleting}
          />
        ))}
      </ol>
      <DeleteDialog
        resource={bank.questions}
        record={deleting && { ...deleting, name: inShort(deleting.question) }}
        title={t('deleteQuestion.title')}
        isRestorable
        onClose={() => setDeleting(null)}
      >
        {t('deleteQuestion.text', { name: inShort(deleting?.question ?? '') })}
      </DeleteDialog>
    </Card>
  );
}
