import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { useBankWrites, type Option, type OptionValues, type Question } from '../queries.ts';
import type { TestBank } from '../test-bank.ts';
import { useRowForm } from '../use-row-form.ts';
import { words } from '../words.ts';
import { RowFormFrame } from './row-form.tsx';

interface Props {
  readonly bank: TestBank;
  readonly question: Question;
  /** Null: a new one. */
  readonly option: Option | null;
  readonly onClose: () => void;
  readonly onAdded?: () => void;
}

/** One answer to choose. Whether an answer that exists is correct is said in its row. */
export function OptionForm({ bank, question, option, onClose, onAdded }: Props): ReactNode {
  const t = useWords(words);
  const { addOption, changeOption } = useBankWrites(bank);
  const row = useRowForm<Option, OptionValues>({
    family: bank.options,
    row: option,
    values: (of) => ({ text: String(of?.text ?? ''), is_correct: false }),
    validate: ({ text }) => ({ text: text.trim() === '' ? t('required') : undefined }),
    add: (values) => addOption(question, values),
    change: (seen, { text }) => changeOption(seen, { text }),
    onDone: () => {
      toast(t(option ? 'saved' : 'optionAdded'));
      if (option) onClose();
      else onAdded?.();
    },
  });
  return (
    <RowFormFrame
      {...row}
      isNew={option === null}
      label={t(option ? 'editOption' : 'addOption')}
      onClose={onClose}
    >
      <TextAreaField
        label={t.field('text')}
        {...row.form.field('text')}
        rows={2}
        maxLength={1000}
        autoFocus
      />
      {option === null && <CheckboxField label={t.field('is_correct')} {...row.form.field('is_correct')} />}
    </RowFormFrame>
  );
}
