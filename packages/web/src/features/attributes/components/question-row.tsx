import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Row } from '../../../ui/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { RowNote, RowWords } from '../../../ui/row-list.tsx';
import { Chip, StatusPill } from '../../../ui/status-pill.tsx';
import { configureHref } from '../family.ts';
import { useQuestionRights } from '../rights.ts';
import type { Moves } from '../../../kit/sortable/use-placing.ts';
import { words } from '../words.ts';
import styles from './attributes.module.css';

interface Props {
  readonly question: Question;
  readonly moves: Moves | null;
  /** Others of its section can be moved. */
  readonly isSortable: boolean;
  readonly onDelete: (question: Question) => void;
}

/** What a question is and who sees it; it leads to its properties. */
export function QuestionRow({ question, moves, isSortable, onDelete }: Props): ReactNode {
  const t = useWords(words);
  const { mayChange } = useQuestionRights();
  const drop = useDropTarget(moves && moves.onTake);
  const { id, name, type } = question;
  return (
    <li {...drop} className={`${styles.row} ${drop.className}`}>
      {(moves || isSortable) && (
        <span className={styles.handles}>{moves && <PlaceHandles name={name} moves={moves} />}</span>
      )}
      <div className={styles.words}>
        <RowWords
          name={
            <span className={styles.name}>
              <AppLink href={configureHref(id)}>{name}</AppLink>
              {question.is_required && <Chip>{t('required')}</Chip>}
              {question.show_on_register && <Chip>{t('onRegister')}</Chip>}
              {question.condition !== null && <Chip>{t('conditional')}</Chip>}
              {!question.is_active && <Chip>{t('inactive')}</Chip>}
            </span>
          }
        >
          <RowNote>
            {t('about', { type: t(`choices.type.${type}`), who: t(`who.${seenBy(question)}`) })}
          </RowNote>
        </RowWords>
      </div>
      {question.is_locked && <StatusPill look={{ label: t('locked'), tone: 'grey', icon: 'lock' }} />}
      {mayChange(question) && (
        <Row gap={8}>
          <ActiveSwitch question={question} />
          <RowMenu question={question} onDelete={onDelete} />
        </Row>
      )}
    </li>
  );
}

/** Investors are asked about themselves alone. */
const seenBy = (question: Question): 'answer' | 'read' | 'none' =>
  question.entity !== 'user' || !question.is_investor_visible
    ? 'none'
    : question.is_investor_editable && !question.is_locked && question.type !== 'heading'
      ? 'answer'
      : 'read';

function RowMenu({ question, onDelete }: Pick<Props, 'question' | 'onDelete'>): ReactNode {
  const t = useWords(words);
  const { mayRemove } = useQuestionRights();
  const remove = { label: t('delete'), danger: true, divided: true, onSelect: () => onDelete(question) };
  return (
    <MoreMenu
      name={question.name}
      items={[
        { label: t('configure'), href: configureHref(question.id) },
        ...(mayRemove(question) ? [remove] : []),
      ]}
    />
  );
}

function ActiveSwitch({ question }: { question: Question }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const turn = async (on: boolean): Promise<void> => {
    setChosen(on);
    try {
      await api.update('attributes', question.id, { is_active: on }, question.updated_at);
      toast(t('saved'));
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      await refresh(client, ['attributes']);
      setChosen(null);
    }
  };
  return (
    <Switch
      aria-label={t('active', { name: question.name })}
      checked={chosen ?? question.is_active}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
