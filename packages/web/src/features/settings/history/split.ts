import { parseJsonObject } from '@tranche/domain/settings/terminology';

/** What differs between two JSON texts, key by key. */
export interface Part {
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The text as it is now, with the earlier value in this place. */
  readonly earlier: string;
}

const textIn = (values: Readonly<Record<string, unknown>>, key: string): string | null => {
  const value = values[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

export function partsOf(before: unknown, after: unknown, now: string): readonly Part[] {
  const [was, became, is] = [before, after, now].map(
    (text) => (typeof text === 'string' ? parseJsonObject(text) : null) ?? {},
  );
  if (!was || !became || !is) return [];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  return keys.flatMap((key) => {
    const [old, next] = [textIn(was, key), textIn(became, key)];
    if (old === next) return [];
    const { [key]: _replaced, ...others } = is;
    return [
      {
        key,
        before: old,
        after: next,
        earlier: JSON.stringify(old === null ? others : { ...others, [key]: old }),
      },
    ];
  });
}
