import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { AnyRow } from '../../../kit/declared/types.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { useBankWrites, type Question, type QuestionValues } from '../queries.ts';
import type { TestBank } from '../test-bank.ts';
import { useRowForm } from '../use-row-form.ts';
import { words } from '../words.ts';
import { RowFormFrame } from './row-form.tsx';

interface Props {
  readonly bank: TestBank;
  /** Null: a new one. */
  readonly question: Question | null;
  readonly onClose: () => void;
  readonly onAdded?: (id: number) => void;
}

/** What is asked, and what investors read beside it. */
export function QuestionForm({ bank, question, onClose, onAdded }: Props): ReactNode {
  const t = useWords(words);
  const { addQuestion, changeQuestion } = useBankWrites(bank);
  const row = useRowForm<Question, QuestionValues>({
    family: bank.questions,
    row: question,
    values: valuesOf,
    validate: ({ question: asked }) => ({ question: asked.trim() === '' ? t('required') : undefined }),
    add: (values) => addQuestion(values, onAdded),
    change: changeQuestion,
    onDone: () => {
      toast(t(question ? 'saved' : 'questionAdded'));
      onClose();
    },
  });
  const { field } = row.form;
  return (
    <RowFormFrame
      {...row}
      isNew={question === null}
      label={t(question ? 'editQuestion' : 'addQuestion')}
      onClose={onClose}
    >
      <TextAreaField label={t.field('question')} {...field('question')} rows={2} maxLength={2000} autoFocus />
      <TextAreaField
        label={t.field('help_text')}
        help={t('helps.help_text')}
        {...field('help_text')}
        rows={2}
        maxLength={2000}
        optional
      />
      <SwitchField label={t.field('is_multiple')} help={t('helps.is_multiple')} {...field('is_multiple')} />
      <TextAreaField
        label={t.field('explanation')}
        help={t('helps.explanation')}
        {...field('explanation')}
        rows={2}
        maxLength={2000}
        optional
      />
      <TextField label={t.field('topic')} help={t('helps.topic')} {...field('topic')} optional />
      <NumberField
        label={t.field('weight')}
        help={t('helps.weight')}
        {...field('weight')}
        min={1}
        max={100}
      />
    </RowFormFrame>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const valuesOf = (row: AnyRow | null): QuestionValues => ({
  question: text(row?.question),
  help_text: text(row?.help_text),
  explanation: text(row?.explanation),
  topic: text(row?.topic),
  weight: row === null ? 1 : Number(row.weight),
  is_multiple: row?.is_multiple === true,
});
