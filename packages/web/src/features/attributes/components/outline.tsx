import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import type { QuestionSection } from '../../../shared/attributes/sections.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { configureHref } from '../family.ts';
import type { QuestionForm } from '../forms.ts';
import type { Moves } from '../../../kit/sortable/use-placing.ts';
import { sectionKey, useQuestionOrder, useSectionOrder } from '../use-order.ts';
import { words } from '../words.ts';
import styles from './outline.module.css';

/** The form of a question, section by section, in its order: each leads to its own properties. */
export function Outline({ form, current }: { form: QuestionForm; current: number }): ReactNode {
  const t = useWords(words);
  const { ordered, movesOf } = useSectionOrder(form);
  return (
    <Card flush title={t('outline.title')} className={styles.outline}>
      <nav aria-label={t('outline.title')}>
        {ordered.map((section) => (
          <Section
            key={sectionKey(section)}
            section={section}
            moves={movesOf(section)}
            isNamed={section.name !== null || ordered.length > 1}
            current={current}
          />
        ))}
      </nav>
    </Card>
  );
}

interface SectionProps {
  readonly section: QuestionSection;
  readonly moves: Moves | null;
  readonly isNamed: boolean;
  readonly current: number;
}

function Section({ section, moves, isNamed, current }: SectionProps): ReactNode {
  const t = useWords(words);
  const { ordered, movesOf } = useQuestionOrder(section);
  const drop = useDropTarget(moves && moves.onTake);
  const title = section.name ?? t('noSection');
  return (
    <section aria-label={isNamed ? title : undefined}>
      {isNamed && (
        <div {...drop} className={`${styles.head} ${drop.className}`}>
          <h3>{title}</h3>
          {moves && <PlaceHandles name={t('outline.section', { name: title })} moves={moves} />}
        </div>
      )}
      <ul className={styles.list}>
        {ordered.map((question) => (
          <OutlineRow
            key={question.id}
            question={question}
            moves={movesOf(question)}
            isCurrent={question.id === current}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly question: Question;
  readonly moves: Moves | null;
  readonly isCurrent: boolean;
}

function OutlineRow({ question, moves, isCurrent }: RowProps): ReactNode {
  const t = useWords(words);
  const drop = useDropTarget(moves && moves.onTake);
  return (
    <li {...drop} className={`${styles.row} ${drop.className}`} data-current={isCurrent || undefined}>
      <AppLink href={configureHref(question.id)} aria-current={isCurrent ? 'page' : undefined}>
        {question.name}
      </AppLink>
      {!question.is_active && <Chip>{t('inactive')}</Chip>}
      {moves && <PlaceHandles name={question.name} moves={moves} />}
    </li>
  );
}
