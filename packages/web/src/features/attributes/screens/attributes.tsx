import { ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import type { Question } from '../../../shared/attributes/questions.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { AddQuestion } from '../components/add-question.tsx';
import { DeleteQuestion } from '../components/delete-question.tsx';
import { FormCard } from '../components/form-card.tsx';
import { formsOf } from '../forms.ts';
import { useAllQuestions } from '../queries.ts';
import { useQuestionRights } from '../rights.ts';
import { words } from '../words.ts';

/** The firm's questions by what they are asked of, form and section. */
export default function Attributes(): ReactNode {
  const t = useWords(words);
  const { mayAdd } = useQuestionRights();
  const questions = useAllQuestions();
  const [wanted, setWanted] = useSearchParam('form');
  const [panel, setPanel] = useSearchParam('panel');
  const [deleting, setDeleting] = useState<Question | null>(null);
  const form = ATTRIBUTE_FORMS.find((known) => known === wanted) ?? null;
  const all = questions.data?.data ?? [];
  const add = (label: string, kind?: 'primary'): ReactNode =>
    mayAdd && (
      <Button kind={kind} icon={<IconPlus size={16} />} onClick={() => setPanel('new')}>
        {label}
      </Button>
    );
  return (
    <Page width="form">
      <PageHeader title={t('title')} note={t('note')} actions={add(t('add'), 'primary')} />
      <StateView
        of={questions}
        thing={t('things')}
        skeleton={<LineSkeleton lines={8} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add(t('first'))} />}
      >
        {({ data }) => {
          const forms = formsOf(data).filter((one) => form === null || one.form === form);
          return (
            <>
              <ViewTabs
                label={t('forms')}
                current={form ?? 'all'}
                onChange={(key) => setWanted(key === 'all' ? null : key, true)}
                tabs={[
                  { key: 'all', label: t('all') },
                  ...ATTRIBUTE_FORMS.map((key) => ({ key, label: t(`choices.form.${key}`) })),
                ]}
              />
              {forms.map((one) => (
                <FormCard key={`${one.entity} ${one.form}`} form={one} onDelete={setDeleting} />
              ))}
              {forms.length === 0 && (
                <EmptyState title={t('noneOfForm')} text={t('noneOfFormText')} action={add(t('add'))} />
              )}
            </>
          );
        }}
      </StateView>
      <AddQuestion
        open={panel === 'new' && mayAdd && questions.data !== undefined}
        questions={all}
        form={form}
        onClose={() => setPanel(null)}
      />
      <DeleteQuestion question={deleting} questions={all} onClose={() => setDeleting(null)} />
    </Page>
  );
}
