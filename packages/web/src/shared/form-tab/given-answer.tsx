import { isEmpty } from '@tranche/domain/settings/attribute-condition';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { formatDate } from '../../ui/format.ts';
import { Chip } from '../../ui/status-pill.tsx';
import { answerText } from '../attributes/answer-text.ts';
import type { Question } from '../attributes/questions.ts';
import { EarlierAnswers } from './earlier-answers.tsx';
import styles from './form-tab.module.css';
import type { GivenAnswer as Given } from './standing.ts';
import { formTabWords } from './words.ts';

interface Props {
  readonly question: Question;
  readonly answer: Given;
  /** Answered otherwise since the last review. */
  readonly isChanged: boolean;
  readonly isWritable: boolean;
  /** The id of the person whose form it is, where they have an account. */
  readonly ownId: number | null;
}

/** An answer under the wording that it was given to, with its author and day. */
export function GivenAnswer({ question, answer, isChanged, isWritable, ownId }: Props): ReactNode {
  const t = useWords(formTabWords);
  const asked = { ...question, ...answer.asked };
  const date = formatDate(answer.updated_at);
  const by = answer.updatedBy;
  const isEdited = by !== null && by.id !== ownId && answer.version > 1;
  return (
    <>
      <span>
        {isEmpty(answer.value) ? t('taken') : answerText(asked, answer.value, { yes: t('yes'), no: t('no') })}{' '}
        {isChanged && <Chip>{t('changed')}</Chip>}
        <EarlierAnswers question={question} answer={answer} isWritable={isWritable} />
      </span>
      <span className={styles.note}>
        {by === null ? t('on', { date }) : t(isEdited ? 'editedBy' : 'by', { name: by.name, date })}
      </span>
      {answer.asked !== null && answer.asked.name !== question.name && (
        <span className={styles.note}>{t('nowAsked', { question: question.name })}</span>
      )}
    </>
  );
}
