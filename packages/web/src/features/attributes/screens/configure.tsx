import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { all } from '../../../kit/all.ts';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeclaredHistory } from '../../../kit/declared/declared-history.tsx';
import { useFamilyWords } from '../../../kit/declared/say.ts';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useItem } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Page } from '../../../ui/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import styles from '../components/configure.module.css';
import { DeleteQuestion } from '../components/delete-question.tsx';
import { Outline } from '../components/outline.tsx';
import { Properties } from '../components/properties.tsx';
import { ReadProperties } from '../components/read-properties.tsx';
import { ATTRIBUTES, attributeFamily, configureHref } from '../family.ts';
import { formOf } from '../forms.ts';
import { useAllQuestions } from '../queries.ts';
import { useQuestionRights } from '../rights.ts';
import { words } from '../words.ts';

/** A question within its form: the list of questions, its properties, and a preview. */
export default function Configure(): ReactNode {
  const t = useWords(words);
  const question = useItem('attributes', useRecordId());
  const questions = useAllQuestions();
  if (question.data === undefined && hasStatus(question.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={all([question, questions], (row, { data }) => ({ row, data }))}
        thing={t('thing')}
        skeleton={<FormSkeleton fields={8} />}
        up={{ label: t('title'), href: ATTRIBUTES }}
      >
        {({ row, data }) => <Configured key={row.id} question={row} questions={data} />}
      </StateView>
    </Page>
  );
}

interface Props {
  readonly question: Question;
  readonly questions: readonly Question[];
}

function Configured({ question, questions }: Props): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { mayChange, mayRemove } = useQuestionRights();
  const f = useFamilyWords(words);
  const [open, setOpen] = useState<'delete' | 'history' | null>(null);
  const [isGone, setGone] = useState(false);
  useAnnouncedTitle(question.name);
  const form = formOf(questions, question);
  const go = (to: string): void => router.history.push(to);
  const formName = t('formOf', {
    entity: t(`choices.entity.${question.entity}`),
    form: t(`choices.form.${question.form}`),
  });
  const history = { label: t('history'), onSelect: () => setOpen('history') };
  const remove = { label: t('delete'), danger: true, divided: true, onSelect: () => setOpen('delete') };
  return (
    <>
      <PageHeader
        title={question.name}
        note={formName}
        crumbs={[{ label: t('title'), href: ATTRIBUTES }]}
        actions={
          <MoreMenu name={question.name} items={[history, ...(mayRemove(question) ? [remove] : [])]} />
        }
      />
      <div className={styles.layout}>
        <div className={styles.choose}>
          <SelectField
            label={t('outline.choose')}
            value={String(question.id)}
            onChange={(next) => next !== null && go(configureHref(Number(next)))}
            options={form.questions.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
        <div className={styles.outline}>
          <Outline form={form} current={question.id} />
        </div>
        {mayChange(question) ? (
          <Properties question={question} questions={form.questions} isGone={isGone} />
        ) : (
          <ReadProperties question={question} questions={form.questions} />
        )}
      </div>
      <DeclaredHistory
        definition={attributeFamily.definition}
        record={question}
        t={f}
        mayWrite={mayChange(question)}
        open={open === 'history'}
        onClose={() => setOpen(null)}
      />
      <DeleteQuestion
        question={open === 'delete' ? question : null}
        questions={questions}
        onClose={() => setOpen(null)}
        onDeleted={() => {
          setGone(true);
          go(ATTRIBUTES);
        }}
      />
    </>
  );
}
