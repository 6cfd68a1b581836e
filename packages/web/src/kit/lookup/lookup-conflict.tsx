import type { ReactNode } from 'react';
import { formatDate } from '../../ui/format.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { useWords } from '../context.tsx';
import { ConflictCard, type ConflictCardProps } from '../declared/conflict-card.tsx';
import { isEmpty, type FormValues } from '../declared/values.ts';
import { declaredWords } from '../declared/words.ts';
import type { LookupField, LookupName } from './definition.ts';
import { useChoices, useLookup } from './queries.ts';

interface Props extends Omit<ConflictCardProps, 'shown'> {
  readonly fields: readonly LookupField[];
  readonly mine: FormValues;
}

/** What a colleague saved of the row, beside what was typed. */
export const LookupConflict = ({ fields, mine, ...card }: Props): ReactNode => (
  <ConflictCard
    {...card}
    shown={(name, side) => (
      <LookupValue
        field={fields.find(({ key }) => key === name)}
        value={(side === 'mine' ? mine : card.conflict.theirs)[name]}
      />
    )}
  />
);

/** A value of a row's form in words; without a field it is the row's name. */
function LookupValue({ field, value }: { field: LookupField | undefined; value: unknown }): ReactNode {
  const w = useWords(declaredWords);
  if (field?.kind === 'switch') return w(value === true ? 'yes' : 'no');
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return w('conflict.empty');
  if (field?.kind === 'choices') return <Several field={field} value={value} />;
  const text = String(value);
  switch (field?.kind) {
    case 'date':
      return formatDate(text);
    case 'rich':
      return <RichText html={text} />;
    case 'choice':
      return field.options.find((option) => option.value === text)?.label ?? text;
    case 'lookup':
      return <NameOf of={field.of} id={text} />;
    default:
      return text;
  }
}

function Several({ field, value }: { field: LookupField & { kind: 'choices' }; value: unknown }): ReactNode {
  const options = useChoices(field);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return chosen.map((each) => options.find((option) => option.value === each)?.label ?? each).join(', ');
}

function NameOf({ of, id }: { of: LookupName; id: string }): ReactNode {
  const rows = useLookup(of).data?.data ?? [];
  return rows.find((row) => String(row.id) === id)?.name ?? id;
}
