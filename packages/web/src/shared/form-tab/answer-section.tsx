import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FoldCard } from '../../ui/fold-card.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { LeaveDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { AttributeFields } from '../attributes/attribute-fields.tsx';
import {
  answerProblems,
  answersOf,
  askedOf,
  mayAnswerAsStaff,
  type Answers,
  type Question,
} from '../attributes/questions.ts';
import { givenOf, saveAnswers } from '../attributes/save-answers.ts';
import type { FormOf } from './form-of.ts';
import { GivenAnswer } from './given-answer.tsx';
import { FORM_FAMILIES, type GivenAnswer as GivenAnswerRow } from './standing.ts';
import { formTabWords } from './words.ts';

interface Props {
  readonly of: FormOf;
  readonly title: string;
  readonly questions: readonly Question[];
  /** Of the whole form: a condition may look at another section. */
  readonly all: readonly Question[];
  /** The answers as they are stored. */
  readonly given: readonly GivenAnswerRow[];
  /** Ids of the questions that were answered otherwise since the last review. */
  readonly changed: readonly number[];
}

/** A section of a form: read, and edited in place. */
export function AnswerSection(props: Props): ReactNode {
  const { of, title, questions, all, given, changed } = props;
  const t = useWords(formTabWords);
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <EditedSection {...props} onDone={() => setEdited(false)} />;
  const asked = askedOf(all, givenAnswers(given)).filter(
    (question) => questions.includes(question) && question.type !== 'heading',
  );
  if (asked.length === 0) return null;
  return (
    <FoldCard
      title={title}
      actions={
        of.isWritable && (
          <Button small aria-label={t('edit', { section: title })} onClick={() => setEdited(true)}>
            {t('editShort')}
          </Button>
        )
      }
    >
      <DescriptionList
        facts={asked.map((question) => {
          const answer = given.find(({ attribute_id: id }) => id === question.id);
          return {
            label: answer?.asked?.name ?? question.name,
            value: answer && (
              <GivenAnswer
                question={question}
                answer={answer}
                isWritable={of.isWritable}
                isChanged={changed.includes(question.id)}
                ownId={of.type === 'user' ? of.id : null}
              />
            ),
          };
        })}
      />
    </FoldCard>
  );
}

const givenAnswers = (given: readonly GivenAnswerRow[]): Answers =>
  Object.fromEntries(given.map(({ attribute_id, value }) => [String(attribute_id), value]));

function EditedSection({
  of,
  title,
  questions,
  all,
  given,
  onDone,
}: Props & { onDone: () => void }): ReactNode {
  const t = useWords(formTabWords);
  const { can } = useAccess();
  const client = useQueryClient();
  const may = mayAnswerAsStaff(can('attributes.lock'));
  const form = useServerForm({
    initial: { answers: answersOf(all, given) },
    validate: (values) => answerProblems(questions, values.answers, t('required'), may),
    submit: async (values) => {
      await saveAnswers(
        { type: of.type, id: of.id },
        givenOf(questions, values.answers, givenAnswers(given), may),
      );
      await refresh(client, FORM_FAMILIES);
    },
    onDone: () => {
      toast(t('done'));
      onDone();
    },
  });
  return (
    <Card title={title} help={t('onBehalf', { name: of.name })}>
      <Form form={form} label={title}>
        <Fields>
          <AttributeFields
            questions={questions}
            answers={form.values.answers}
            onChange={(next) => form.set('answers', next)}
            errorAt={form.errorAt}
            may={may}
          />
        </Fields>
        <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onDone} />
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting)} />
    </Card>
  );
}
