import type { AttributeCondition } from '@tranche/domain/settings/attribute-condition';
import { CHOICE_TYPES } from '@tranche/domain/settings/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AnswerField } from '../../../shared/attributes/answer-field.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { operatorsFor } from '../conditions.ts';
import { words } from '../words.ts';

interface Props {
  readonly value: AttributeCondition | null;
  readonly onChange: (condition: AttributeCondition | null) => void;
  readonly errorAt: (path: string) => string | undefined;
  /** The questions whose answer can show or hide this one. */
  readonly questions: readonly Question[];
}

/** Another question, and what its answer has to be; null: it is always shown. */
export function ConditionField({ value, onChange, errorAt, questions }: Props): ReactNode {
  const t = useWords(words);
  const question = questions.find(({ id }) => id === value?.attribute_id);
  const choose = (id: string | null): void => {
    const next = questions.find((each) => String(each.id) === id);
    const [operator = 'filled'] = next ? operatorsFor(next) : [];
    onChange(next ? { attribute_id: next.id, operator } : null);
  };
  return (
    <>
      <SelectField
        optional
        name="condition"
        label={t('condition.question')}
        placeholder={t('always')}
        error={errorAt('condition')}
        value={question ? String(question.id) : null}
        onChange={choose}
        options={questions.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {value && question && (
        <>
          <SelectField
            label={t('condition.operator')}
            value={value.operator}
            options={operatorsFor(question).map((operator) => ({
              value: operator,
              label: t(`condition.operators.${operator}`),
            }))}
            onChange={(chosen) => {
              const operator = operatorsFor(question).find((known) => known === chosen) ?? 'filled';
              const isAlike = (operator === 'in') === (value.operator === 'in') && operator !== 'filled';
              onChange({ attribute_id: question.id, operator, ...(isAlike && { value: value.value }) });
            }}
          />
          {value.operator !== 'filled' && (
            <div data-field="condition.value">
              <ConditionAnswer
                question={question}
                condition={value}
                error={errorAt('condition.value')}
                onChange={(answer) => onChange({ ...value, value: answer })}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

interface AnswerProps {
  readonly question: Question;
  readonly condition: AttributeCondition;
  readonly error: string | undefined;
  readonly onChange: (answer: unknown) => void;
}

/** The answer as its own question takes it; of several choices one, or a list of which one is enough. */
function ConditionAnswer({ question, condition, error, onChange }: AnswerProps): ReactNode {
  const t = useWords(words);
  const label = t('condition.value');
  if (question.type === 'boolean')
    return (
      <SelectField
        label={label}
        error={error}
        value={typeof condition.value === 'boolean' ? String(condition.value) : null}
        options={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
    );
  const isChoice = CHOICE_TYPES.includes(question.type);
  const type = condition.operator === 'in' ? 'multi_select' : isChoice ? 'select' : question.type;
  return (
    <AnswerField
      question={{ ...question, type, name: label, help_text: null, placeholder: null, is_required: true }}
      value={condition.value ?? null}
      onChange={onChange}
      error={error}
    />
  );
}
