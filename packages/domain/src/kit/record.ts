/** `Object.fromEntries` that keeps the keys' type: sound only when `entries` covers every key of it. */
export const recordOf = <Key extends string, Value>(
  entries: Iterable<readonly [Key, Value]>,
): Record<Key, Value> => Object.fromEntries(entries) as Record<Key, Value>;

/** `Object.keys` that keeps the keys' type, for literals that are known to carry no others. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];
