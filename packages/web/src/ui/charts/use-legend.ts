import { useState } from 'react';

/** Which series of a chart are drawn: a legend's entry takes one away and brings it back; the last one stays. */
export function useLegend(names: readonly string[]): {
  shows: (name: string) => boolean;
  toggle: (name: string) => void;
} {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shows = (name: string): boolean => !hidden.has(name);
  const toggle = (name: string): void => {
    if (shows(name) && names.filter(shows).length === 1) return;
    setHidden(new Set(shows(name) ? [...hidden, name] : [...hidden].filter((each) => each !== name)));
  };
  return { shows, toggle };
}
