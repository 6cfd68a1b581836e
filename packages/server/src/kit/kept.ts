interface Shelf<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What stands on a shelf under a key, made and put there where nothing does. */
export function kept<Key, Value>(shelf: Shelf<Key, Value>, key: Key, make: () => Value): Value {
  const known = shelf.get(key);
  if (known !== undefined) return known;
  const made = make();
  shelf.set(key, made);
  return made;
}
