import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AttributeFields } from '../../../shared/attributes/attribute-fields.tsx';
import {
  answerProblems,
  answersOf,
  askedOf,
  mayAnswer,
  mayAnswerAsStaff,
  type Answers,
  type Question,
} from '../../../shared/attributes/questions.ts';
import { attributeWords } from '../../../shared/attributes/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Fields } from '../../../ui/form/form.tsx';
import { previewed } from '../previewed.ts';
import { words } from '../words.ts';

interface Props {
  /** As it would be asked if it were saved now. */
  readonly question: Question;
  /** Of its form. */
  readonly questions: readonly Question[];
}

/** The question in its section, with the inputs of the form itself; what is entered here is not stored. */
export function Preview({ question, questions }: Props): ReactNode {
  const t = useWords(words);
  const a = useWords(attributeWords);
  const [entered, setEntered] = useState<Answers>({});
  const isOfInvestor = question.entity === 'user';
  const may = isOfInvestor ? mayAnswer : mayAnswerAsStaff(true);
  const shown = previewed(question, questions);
  const answers = { ...answersOf(shown, []), ...entered };
  const problems = answerProblems(shown, answers, a('required'), may);
  const decider = shown.find(({ id }) => id === question.condition?.attribute_id);
  const isWaiting = shown.includes(question) && !askedOf(shown, answers).includes(question);
  return (
    <Card title={t('preview.title')} help={t(isOfInvestor ? 'preview.asInvestor' : 'preview.asTeam')}>
      <Fields>
        {isOfInvestor && !question.is_investor_visible && <p className="muted">{t('preview.hidden')}</p>}
        {!question.is_active && <p className="muted">{t('preview.off')}</p>}
        {isWaiting && (
          <p className="muted" role="status">
            {t('preview.waiting', { name: decider?.name ?? '' })}
          </p>
        )}
        <AttributeFields
          questions={shown}
          answers={answers}
          onChange={setEntered}
          errorAt={(path) => (path.replace('answers.', '') in entered ? problems[path] : undefined)}
          may={may}
        />
      </Fields>
    </Card>
  );
}
