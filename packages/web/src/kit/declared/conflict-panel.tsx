import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { formatMoment } from '../../ui/format.ts';
import { useWords } from '../context.tsx';
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

/** Someone saved since the form was loaded: each field that both changed is shown with both values; none is chosen. */
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
  const shown = (name: string, values: FormValues, row: AnyRow): ReactNode => {
    const spec = definition.allFields[name]?.spec;
    if (isEmpty(values[name])) return w('conflict.empty');
    if (spec?.kind === 'belongsTo') return <RecordName spec={spec} id={String(values[name])} />;
    return <ShowField definition={definition} name={name} row={{ ...row, ...values, id: row.id }} t={t} />;
  };
  const who = conflict.who ?? w('conflict.someone');
  return (
    <Card
      tone="warning"
      title={
        <span role="alert">
          {w('conflict.title', { who, when: formatMoment(conflict.at), n: conflict.both.length })}
        </span>
      }
      help={w('conflict.choose')}
    >
      <Stack gap={20}>
        {conflict.merged.length > 0 && (
          <p className="muted">{w('conflict.merged', { fields: conflict.merged.map(t.field).join(', ') })}</p>
        )}
        {conflict.both.map((name) => (
          <RadioCardsField
            key={name}
            name={name}
            label={t.field(name)}
            value={choices[name] ?? null}
            onChange={(side) => onChoose(name, side === 'mine' ? 'mine' : 'theirs')}
            options={[
              { value: 'mine', label: w('conflict.mine'), help: shown(name, mine, record) },
              {
                value: 'theirs',
                label: w('conflict.theirs'),
                help: shown(name, conflict.theirs, conflict.theirRow),
              },
            ]}
          />
        ))}
      </Stack>
    </Card>
  );
}
