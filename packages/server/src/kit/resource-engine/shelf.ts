/** What depends on the flags and on a key's words alone is built once for all callers; a change of flags is a new object. */
export function shelf<T>(): (flags: object, key: string, build: () => T) => T {
  const kept = new WeakMap<object, Map<string, T>>();
  return (flags, key, build) => {
    const ofFlags = kept.get(flags) ?? new Map<string, T>();
    kept.set(flags, ofFlags);
    const known = ofFlags.get(key);
    if (known !== undefined) return known;
    const built = build();
    ofFlags.set(key, built);
    return built;
  };
}
