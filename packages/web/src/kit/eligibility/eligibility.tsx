import type { ReactNode } from 'react';
import { EligibilityCard } from '../../ui/eligibility-card.tsx';
import { useWords } from '../context.tsx';
import { useGates, type GatesAsked } from './gates.tsx';
import { eligibilityWords } from './words.ts';

/** S9: what stands between the investor and investing, each step with its way on. Nothing once all is done. */
export function Eligibility(asked: GatesAsked): ReactNode {
  const t = useWords(eligibilityWords);
  const gates = useGates(asked);
  const done = gates.filter((gate) => gate.state === 'done').length;
  return <EligibilityCard title={t('title')} help={t('help', { done, total: gates.length })} gates={gates} />;
}
