import type { ReactNode } from 'react';
import { useWords } from '../context.tsx';
import { ConflictCard } from './conflict-card.tsx';
import type { Conflict, Side } from './conflict.ts';
import { RecordName } from './record-name.tsx';
import { ShowField } from './show-field.tsx';
import type { AnyRow, Definition, FamilySay } from './types.ts';
import { isEmpty, type FormValues } from './values.ts';
import { declaredWords } from './words.ts';

interface Props {
  readonly conflict: Conflict;
  readonly definition: Definition;
  readonly mine: FormValues;
  readonly record: AnyRow;
  readonly choices: Readonly<Record<string, Side>>;
  readonly t: FamilySay;
  readonly onChoose: (name: string, side: Side) => void;
}

/** A conflict of a declared form: values are shown as its record shows them. */
export function ConflictPanel({
  conflict,
  definition,
  mine,
  record,
  choices,
  t,
  onChoose,
}: Props): ReactNode {
  const w = useWords(declaredWords);
  const valueOf = (name: string, values: FormValues, row: AnyRow): ReactNode => {
    const spec = definition.allFields[name]?.spec;
    if (isEmpty(values[name])) return w('conflict.empty');
    if (spec?.kind === 'belongsTo') return <RecordName spec={spec} id={String(values[name])} />;
    return <ShowField definition={definition} name={name} row={{ ...row, ...values, id: row.id }} t={t} />;
  };
  return (
    <ConflictCard
      {...{ conflict, choices, onChoose }}
      label={t.field}
      shown={(name, side) =>
        side === 'mine' ? valueOf(name, mine, record) : valueOf(name, conflict.theirs, conflict.theirRow)
      }
    />
  );
}
