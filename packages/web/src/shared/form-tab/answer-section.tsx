import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { LeaveDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { answerText } from '../attributes/answer-text.ts';
import { AttributeFields } from '../attributes/attribute-fields.tsx';
import {
  answerProblems,
  askedOf,
  isUnanswered,
  mayAnswerAsStaff,
  type Answers,
  type Question,
} from '../attributes/questions.ts';
import { givenOf, saveAnswers } from '../attributes/save-answers.ts';
import { EarlierAnswers } from './earlier-answers.tsx';
import type { FormOf } from './form-of.ts';
import { formTabWords } from './words.ts';

interface Props {
  readonly of: FormOf;
  readonly title: string;
  readonly questions: readonly Question[];
  /** Of the whole form: a condition may look at another section. */
  readonly all: readonly Question[];
  readonly answers: Answers;
  /** The answers as they are kept, each with its own history. */
  readonly given: readonly RowOfName<'attribute-values'>[];
}

/** A section of a form: read, and edited in place. */
export function AnswerSection(props: Props): ReactNode {
  const { of, title, questions, all, answers, given } = props;
  const t = useWords(formTabWords);
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <EditedSection {...props} onDone={() => setEdited(false)} />;
  const asked = askedOf(all, answers).filter(
    (question) => questions.includes(question) && question.type !== 'heading',
  );
  if (asked.length === 0) return null;
  return (
    <Card
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
        facts={asked.map((question) => ({
          label: question.name,
          value: isUnanswered(answers[question.id]) ? null : (
            <>
              {answerText(question, answers[question.id], { yes: t('yes'), no: t('no') })}
              <EarlierAnswers
                question={question}
                answer={given.find(({ attribute_id: id }) => id === question.id)}
                isWritable={of.isWritable}
              />
            </>
          ),
        }))}
      />
    </Card>
  );
}

function EditedSection({ of, title, questions, answers, onDone }: Props & { onDone: () => void }): ReactNode {
  const t = useWords(formTabWords);
  const { can } = useAccess();
  const client = useQueryClient();
  const may = mayAnswerAsStaff(can('attributes.lock'));
  const form = useServerForm({
    initial: { answers },
    validate: (values) => answerProblems(questions, values.answers, t('required'), may),
    submit: async (values) => {
      await saveAnswers({ type: of.type, id: of.id }, givenOf(questions, values.answers, answers, may));
      await refresh(client, ['attribute-values', 'users', 'activity']);
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
