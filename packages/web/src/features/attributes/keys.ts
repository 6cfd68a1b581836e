const LONGEST = 60;

/** `Where do you live?` → `where_do_you_live`; '' where no letter is in it. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '');

/** As a key of its own: it begins with a letter and no other one is the same. */
export function freeKey(label: string, taken: readonly string[]): string {
  const key = slugOf(label).replace(/^[0-9_]+/, '');
  if (key === '' || !taken.includes(key)) return key;
  const numbered = (n: number): string => `${key.slice(0, LONGEST - 3)}_${n}`;
  let n = 2;
  while (taken.includes(numbered(n))) n += 1;
  return numbered(n);
}
