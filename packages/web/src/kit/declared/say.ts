import { useMemo } from 'react';
import { useBoot } from '../context.tsx';
import { translator, type Words } from '../terms.ts';
import type { FamilySay, Say } from './types.ts';

/** The words of a family by paths that its declarations name: sections, views, choices. */
export function useFamilyWords(words: Words): FamilySay {
  const { navigation } = useBoot();
  return useMemo(() => {
    const translate = translator(words, navigation);
    const say = translate as unknown as Say;
    return Object.assign((path: string, params?: Parameters<Say>[1]) => say(path, params), {
      field: translate.field,
      find: (path: string) => (has(words, path) ? say(path) : undefined),
    });
  }, [words, navigation]);
}

function has(words: Words, path: string): boolean {
  let at: string | Words | undefined = words;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string';
}
