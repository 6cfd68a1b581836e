import { useWords } from '../../../kit/context.tsx';
import { capTableWords } from './cap-table-words.ts';

/** What a group of holders is called; one that is not known keeps its name. */
export function useGroupNames(): (group: string) => string {
  const t = useWords(capTableWords);
  return (group) => {
    const known = Object.entries(capTableWords.groupNames).find(([key]) => key === group)?.[1];
    return known === undefined ? group : t.text(known);
  };
}
