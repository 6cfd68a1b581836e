import { lazy, Suspense, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Version } from '../../../kit/declared/conflict.ts';
import { isEmpty, type FormValues } from '../../../kit/declared/values.ts';
import { declaredWords } from '../../../kit/declared/words.ts';

const ConflictCard = lazy(async () => ({
  default: (await import('../../../kit/declared/conflict-card.tsx')).ConflictCard,
}));

interface Props {
  readonly version: Version;
  readonly mine: FormValues;
  readonly label: (name: string) => string;
  /** A value that is not empty, as people read it. */
  readonly shown: (name: string, value: unknown) => ReactNode;
}

/** What a colleague saved of the same settings, beside what was typed; nothing without a conflict. */
export function SettingsConflict({ version, mine, label, shown }: Props): ReactNode {
  const w = useWords(declaredWords);
  const { conflict, choices, choose } = version;
  if (conflict === null) return null;
  return (
    <Suspense fallback={null}>
      <ConflictCard
        {...{ conflict, choices, label }}
        shown={(name, side) => {
          const value = (side === 'mine' ? mine : conflict.theirs)[name];
          return isEmpty(value) ? w('conflict.empty') : shown(name, value);
        }}
        onChoose={choose}
      />
    </Suspense>
  );
}
