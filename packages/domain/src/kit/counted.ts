/** Words that follow a number: ‘1 holder’, ‘2 holders’. */

const isOne = (n: number | string): boolean => String(n) === '1';

/** ‘1 holder’, ‘2 holders’; of a number or of one that is written out already (‘1,250’). */
export const counted = (n: number | string, one: string, many = `${one}s`): string =>
  `${n} ${isOne(n) ? one : many}`;

/** `lead statuses` → ‘lead status’, ‘clients’ → ‘client’; a plural that none shows stays as it is. */
export function singular(plural: string): string {
  if (plural.endsWith('indices')) return plural.replace(/indices$/, 'index');
  if (plural.endsWith('ies')) return plural.replace(/ies$/, 'y');
  return /(s|x|ch|sh)es$/.test(plural) ? plural.replace(/es$/, '') : plural.replace(/([^s])s$/, '$1');
}

/**
 * `{name}` becomes its value, and `{n|day|days}` the word for one or for any other number of them. A hole without a value
 * is `without`.
 */
export const fillHoles = (
  text: string,
  valueOf: (name: string) => string | number | undefined,
  without: (hole: string) => string,
): string =>
  text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (hole, name: string, one?: string, many?: string) => {
    const value = valueOf(name);
    if (value === undefined) return without(hole);
    return one === undefined || many === undefined ? String(value) : isOne(value) ? one : many;
  });
