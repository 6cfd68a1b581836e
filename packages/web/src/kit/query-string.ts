/** The API's own list parameters (`contract.md#7`), as screens hold them. Empty values are left out. */
export interface ListQuery {
  readonly page?: number;
  readonly limit?: number;
  /** `name` or `-created_at`. */
  readonly sort?: string;
  readonly filter?: Readonly<
    Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  >;
  readonly include?: readonly string[];
  readonly append?: readonly string[];
  /** Main-table fields to select. */
  readonly fields?: readonly string[];
  readonly type?: string;
}

/** `{page:2, filter:{name:'ann'}}` → `?page=2&filter[name]=ann`; the empty query → ``. */
export function queryString(query: ListQuery = {}): string {
  const pairs: [string, string][] = [];
  const add = (name: string, value: unknown): void => {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text === undefined || text === null || text === '') return;
    pairs.push([name, String(text)]);
  };
  add('page', query.page);
  add('limit', query.limit);
  add('sort', query.sort);
  for (const [name, value] of Object.entries(query.filter ?? {})) add(`filter[${name}]`, value);
  add('include', query.include);
  add('append', query.append);
  add('fields', query.fields);
  add('type', query.type);
  return searchOf(pairs);
}

/** Percent-encodes what must be, and leaves brackets, commas and colons readable. */
export function searchOf(pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(5B|5D|2C|3A|2F|40)/gi, (escaped) => decodeURIComponent(escaped));
