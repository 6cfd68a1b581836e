interface Memo<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What is on a shelf under a key, made and put there where nothing does. */
export function memoized<Key, Value>(memo: Memo<Key, Value>, key: Key, make: () => Value): Value {
  const known = memo.get(key);
  if (known !== undefined) return known;
  const made = make();
  memo.set(key, made);
  return made;
}
