import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { formatMoment } from '../../ui/format.ts';
import { useWords } from '../context.tsx';
import type { Conflict, Side } from './conflict.ts';
import { declaredWords } from './words.ts';

export interface ConflictCardProps {
  readonly conflict: Conflict;
  readonly choices: Readonly<Record<string, Side>>;
  readonly label: (name: string) => string;
  /** A field's value, on either side. */
  readonly shown: (name: string, side: Side) => ReactNode;
  readonly onChoose: (name: string, side: Side) => void;
}

/** Shown when someone saved after the form was loaded: both values of each field that both changed, neither chosen. */
export function ConflictCard({ conflict, choices, label, shown, onChoose }: ConflictCardProps): ReactNode {
  const w = useWords(declaredWords);
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
          <p className="muted">{w('conflict.merged', { fields: conflict.merged.map(label).join(', ') })}</p>
        )}
        {conflict.both.map((name) => (
          <RadioCardsField
            key={name}
            name={name}
            label={label(name)}
            value={choices[name] ?? null}
            onChange={(side) => onChoose(name, side === 'mine' ? 'mine' : 'theirs')}
            options={[
              { value: 'mine', label: w('conflict.mine'), help: shown(name, 'mine') },
              { value: 'theirs', label: w('conflict.theirs'), help: shown(name, 'theirs') },
            ]}
          />
        ))}
      </Stack>
    </Card>
  );
}
