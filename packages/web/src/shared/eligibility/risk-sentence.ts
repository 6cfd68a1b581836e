import { useEffect } from 'react';
import { sharedValue, useShared } from '../../ui/shared-value.ts';

const current = sharedValue<string | null>(null);

/** What the banner says on this page instead of the general sentence, or null. */
export const useRiskSentence = (): string | null => useShared(current);

/** While mounted: the sentence that the type of this page's offer prescribes. */
export function usePrescribedRisk(sentence: string | null): void {
  useEffect(() => {
    current.set(sentence);
    return () => current.set(null);
  }, [sentence]);
}
