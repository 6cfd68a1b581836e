import type { ReactNode } from 'react';
import { text, type FormPart } from '../../../kit/declared/form-declaration.ts';
import type { Question } from '../../../shared/attributes/questions.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { deciders } from '../conditions.ts';
import { conditionIn, limitsIn, optionsIn, typeIn } from '../draft.ts';
import { useAnswerCount } from '../queries.ts';
import { ConditionField } from './condition-field.tsx';
import { LimitsField } from './limits-field.tsx';
import { OptionsField } from './options-field.tsx';
import { SectionField } from './section-field.tsx';

// What the definition of a question cannot say, as parts of its declared form.

type Of<More> = FormPart & More;

export function SectionPart({ form, record, questions }: Of<{ questions: readonly Question[] }>): ReactNode {
  const sections = [...new Set(questions.flatMap(({ section }) => section ?? []))];
  const field = form.field('section');
  return (
    <SectionField
      key={record?.updated_at}
      sections={sections}
      {...field}
      value={text(form.values, 'section')}
    />
  );
}

export function KeyPart({ form, t, question }: Of<{ question: Question }>): ReactNode {
  const count = useAnswerCount(question.id);
  if (count !== 0)
    return (
      <DescriptionList
        columns={1}
        facts={[
          {
            label: t.field('key'),
            value: (
              <>
                <code>{question.key}</code>
                {count !== null && <p className="muted">{t('panel.keyFixed')}</p>}
              </>
            ),
          },
        ]}
      />
    );
  return (
    <TextField
      mono
      label={t.field('key')}
      help={t('panel.keyHelp')}
      maxLength={60}
      {...form.field('key')}
      value={text(form.values, 'key')}
    />
  );
}

export function OptionsPart({ form, question }: Of<{ question: Question }>): ReactNode {
  const options = optionsIn(form.values);
  return (
    <OptionsField
      value={options}
      onChange={(next) => form.set('options', next)}
      error={form.errorAt('options')}
      stored={question.options.map(({ value }) => value)}
      isScored={question.form === 'risk_profile' || options.some(({ score }) => score !== undefined)}
    />
  );
}

export function LimitsPart({ form }: FormPart): ReactNode {
  return (
    <LimitsField
      type={typeIn(form.values)}
      value={limitsIn(form.values)}
      onChange={(next) => form.set('validation', next)}
      errorAt={form.errorAt}
    />
  );
}

export function ConditionPart({
  form,
  question,
  questions,
}: Of<{ question: Question; questions: readonly Question[] }>): ReactNode {
  return (
    <ConditionField
      value={conditionIn(form.values)}
      onChange={(next) => form.set('condition', next)}
      errorAt={form.errorAt}
      questions={deciders(question, questions)}
    />
  );
}
