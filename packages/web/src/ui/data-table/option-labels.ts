import { useEffect, useState } from 'react';
import type { FilterDef } from './types.ts';

export const listOf = (value: string): string[] => (value === '' ? [] : value.split(','));

/** The words for a filter's values; an entity's name is requested once. */
export function useOptionLabels(filter: FilterDef, value: string): string[] {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const source = filter.kind === 'entity' ? filter.source : null;
  useEffect(() => {
    if (source === null || value === '') return;
    let current = true;
    void source.find(value).then(
      (option) => current && option && setNames({ [option.value]: option.label }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [source, value]);
  return listOf(value).map((each) => {
    const known =
      filter.kind === 'choice' ? filter.options.find((option) => option.value === each)?.label : names[each];
    return known ?? each;
  });
}
