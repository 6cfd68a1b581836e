import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ConflictCard } from '../../../kit/declared/conflict-card.tsx';
import type { Conflict, Version } from '../../../kit/declared/conflict.ts';
import { formatMoney } from '../../../ui/format.ts';
import { planWords } from '../plan-words.ts';
import type { PlanValues } from './plan-values.ts';

interface Props {
  readonly version: Version;
  readonly conflict: Conflict;
  readonly mine: PlanValues;
  readonly currency: string;
}

/** What a colleague saved of the plan, beside what was typed. */
export function PlanConflict({ version, conflict, mine, currency }: Props): ReactNode {
  const t = useWords(planWords);
  const shown = (name: string, value: unknown): ReactNode => {
    if (name === 'interval') return t(`intervals.${value === 'year' ? 'year' : 'month'}`);
    return name === 'amount' ? formatMoney(String(value), { currency }) : String(value);
  };
  const sides = { mine: new Map<string, unknown>(Object.entries(mine)), theirs: conflict.theirs };
  return (
    <ConflictCard
      conflict={conflict}
      choices={version.choices}
      label={t.field}
      shown={(name, side) => shown(name, side === 'mine' ? sides.mine.get(name) : sides.theirs[name])}
      onChoose={version.choose}
    />
  );
}
