import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { viewOf, type Deal } from '../deal.ts';
import { words } from '../words.ts';

/** Of a deal that is no longer on its way. */
export function StatePill({ deal: { status } }: { deal: Pick<Deal, 'status'> }): ReactNode {
  const t = useWords(words);
  const state = viewOf(status);
  return state === 'active' ? null : <StatusPill look={{ label: t(`views.${state}`), ...LOOKS[state] }} />;
}

const LOOKS = {
  inactive: { tone: 'grey', icon: 'ban' },
  converted: { tone: 'brand', icon: 'done' },
} as const;
