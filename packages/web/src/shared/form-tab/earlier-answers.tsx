import { IconHistory } from '@tabler/icons-react';
import { readAsked } from '@tranche/domain/settings/attribute-value';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { HistoryDrawer } from '../../kit/history/history-drawer.tsx';
import { useSave } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { answerText } from '../attributes/answer-text.ts';
import { mayAnswerAsStaff, type Question } from '../attributes/questions.ts';
import { FORM_FAMILIES } from './standing.ts';
import { formTabWords } from './words.ts';

interface Props {
  readonly question: Question;
  readonly answer: RowOfName<'attribute-values'> | undefined;
  readonly isWritable: boolean;
}

/** What was answered before, where it was changed since. */
export function EarlierAnswers({ question, answer, isWritable }: Props): ReactNode {
  const t = useWords(formTabWords);
  const { can } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const save = useSave('attribute-values', answer?.id, { alsoChanges: FORM_FAMILIES });
  if (answer === undefined || answer.updated_at === answer.created_at) return null;
  const said = ({ value, asked }: Readonly<Record<string, unknown>>): string =>
    answerText({ ...question, ...readAsked(asked) }, value, { yes: t('yes'), no: t('no') });
  const mayRestore = isWritable && mayAnswerAsStaff(can('attributes.lock'))(question);
  return (
    <>
      <IconButton small label={t('earlier', { question: question.name })} onClick={() => setOpen(true)}>
        <IconHistory size={15} stroke={1.75} />
      </IconButton>
      <HistoryDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        of={{
          type: 'attribute_value',
          id: answer.id,
          name: question.name,
          fields: ['value'],
          labelOf: () => question.name,
          linesOf: (_, { before, after }) => [
            {
              key: 'value',
              label: readAsked(before.asked)?.name ?? question.name,
              values: { before: said(before), after: said(after) },
              earlier: { value: before.value ?? null },
            },
          ],
          ...(mayRestore ? { restore: (earlier) => save.mutateAsync({ value: earlier.value }) } : {}),
        }}
      />
    </>
  );
}
