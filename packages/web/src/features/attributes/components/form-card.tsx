import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import type { QuestionSection } from '../../../shared/attributes/sections.ts';
import { Card } from '../../../ui/card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import type { QuestionForm } from '../forms.ts';
import type { Moves } from '../../../kit/sortable/use-placing.ts';
import { sectionKey, useQuestionOrder, useSectionOrder } from '../use-order.ts';
import { words } from '../words.ts';
import styles from './attributes.module.css';
import { QuestionRow } from './question-row.tsx';

interface Props {
  readonly form: QuestionForm;
  readonly onDelete: (question: Question) => void;
}

/** A form of one kind of record, section by section. */
export function FormCard({ form, onDelete }: Props): ReactNode {
  const t = useWords(words);
  const { ordered, movesOf } = useSectionOrder(form);
  const isPlain = ordered.length === 1 && ordered[0]?.name === null;
  return (
    <Card
      flush
      title={t('formOf', {
        entity: t(`choices.entity.${form.entity}`),
        form: t(`choices.form.${form.form}`),
      })}
    >
      {ordered.map((section) => (
        <SectionRows
          key={sectionKey(section)}
          section={section}
          moves={movesOf(section)}
          isPlain={isPlain}
          onDelete={onDelete}
        />
      ))}
    </Card>
  );
}

interface SectionProps extends Pick<Props, 'onDelete'> {
  readonly section: QuestionSection;
  readonly moves: Moves | null;
  /** The only one, without a name. */
  readonly isPlain: boolean;
}

function SectionRows({ section, moves, isPlain, onDelete }: SectionProps): ReactNode {
  const t = useWords(words);
  const { ordered, movesOf } = useQuestionOrder(section);
  const drop = useDropTarget(moves && moves.onTake);
  const isSortable = ordered.some((question) => movesOf(question) !== null);
  const title = section.name ?? t('noSection');
  const rows = (
    <RowList>
      {ordered.map((question) => (
        <QuestionRow
          key={question.id}
          question={question}
          moves={movesOf(question)}
          isSortable={isSortable}
          onDelete={onDelete}
        />
      ))}
    </RowList>
  );
  if (isPlain) return rows;
  return (
    <section className={styles.section} aria-label={title}>
      <div {...drop} className={`${styles.sectionHead} ${drop.className}`}>
        {moves && <PlaceHandles name={t('outline.section', { name: title })} moves={moves} />}
        <h3>{title}</h3>
      </div>
      {rows}
    </section>
  );
}
