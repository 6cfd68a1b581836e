import { SOUNDING_ANSWER_LABELS, soundingAnswer } from '@tranche/domain/insider-register/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { optionsOf } from '../../../ui/fields/options.ts';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import type { Sounding } from '../sounding-view.ts';
import { words } from '../words.ts';

export interface Interest {
  readonly answer: string | null;
  readonly indicative_amount: string | null;
  readonly comment: string;
}
export const interestOf = (row: Sounding): Interest => ({
  answer: row.answer === null ? null : String(row.answer),
  indicative_amount: row.indicative_amount,
  comment: row.comment ?? '',
});

const NOT_INTERESTED = String(soundingAnswer.notInterested);

/** Body of the `PATCH` that tells the interest; anyone who is not interested names no amount. */
export const bodyOf = ({ answer, indicative_amount, comment }: Interest) => ({
  answer: Number(answer),
  indicative_amount: answer === NOT_INTERESTED ? null : indicative_amount,
  comment: comment === '' ? null : comment,
});

/** Step B: the three answers of the specification, with what one may add to them. */
export function InterestFields({ form }: { form: ServerForm<Interest> }): ReactNode {
  const t = useWords(words);
  return (
    <>
      <RadioCardsField
        label={t('answer.label')}
        help={t('answer.help')}
        options={optionsOf(SOUNDING_ANSWER_LABELS)}
        {...form.field('answer')}
      />
      {form.values.answer !== null && form.values.answer !== NOT_INTERESTED && (
        <MoneyField label={t('answer.amount')} optional {...form.field('indicative_amount')} />
      )}
      <TextAreaField
        label={t('answer.comment')}
        optional
        rows={3}
        maxLength={2000}
        {...form.field('comment')}
      />
    </>
  );
}
