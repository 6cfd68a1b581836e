import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBankWrites, type Option, type Question } from '../queries.ts';
import { inShort } from '../in-short.ts';
import type { TestBank } from '../test-bank.ts';
import { useOrder } from '../use-order.ts';
import type { Rights } from '../use-rights.ts';
import { words } from '../words.ts';
import { OptionForm } from './option-form.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './editor.module.css';

interface Props {
  readonly bank: TestBank;
  readonly question: Question;
  readonly rights: Rights;
  /** A new question: its first answer is typed next. */
  readonly isNew: boolean;
}

/** The answers of a question, in their order. Investors get them in another order each time. */
export function OptionList({ bank, question, rights, isNew }: Props): ReactNode {
  const t = useWords(words);
  const writes = useBankWrites(bank);
  // counts the forms, so that each new answer begins with an empty one
  const [adding, setAdding] = useState(isNew ? 1 : 0);
  const [deleting, setDeleting] = useState<Option | null>(null);
  const placed = useOrder(question.options, 'option', writes.orderOptions);
  return (
    <>
      {question.options.length === 0 && adding === 0 && <p className="muted">{t('noOptions')}</p>}
      <ul className={styles.list} aria-label={t('optionsOf', { question: question.question })}>
        {placed.map(({ row, moves }) => (
          <OptionRow
            key={row.id}
            option={row}
            {...{ bank, question, rights, moves }}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      {adding > 0 && (
        <div className={styles.optionForm}>
          <OptionForm
            key={adding}
            {...{ bank, question }}
            option={null}
            onClose={() => setAdding(0)}
            onAdded={() => setAdding(adding + 1)}
          />
        </div>
      )}
      {rights.create && adding === 0 && (
        <Button small kind="quiet" icon={<IconPlus size={15} />} onClick={() => setAdding(1)}>
          {t('addOption')}
        </Button>
      )}
      <DeleteDialog
        resource={bank.options}
        record={deleting && { ...deleting, name: inShort(deleting.text) }}
        alsoChanges={[bank.questions]}
        title={t('deleteOption.title')}
        isRestorable
        onClose={() => setDeleting(null)}
      >
        {t('deleteOption.text', { name: inShort(deleting?.text ?? '') })}
      </DeleteDialog>
    </>
  );
}
