import pg from 'pg';

const { builtins } = pg.types;
type Parse = (text: string) => unknown;
const TEXT_ARRAY = 1009;

/** `2026-03-04 09:15:00.5+00` → `2026-03-04T09:15:00.500000Z`. The session's time zone is UTC. */
export function moment(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00)?$/.exec(text);
  return found ? `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(6, '0')}Z` : text;
}

const asIs: Parse = (text) => text;
const arrayOf = (parse: Parse): Parse => {
  const asText: (text: string) => unknown = pg.types.getTypeParser(TEXT_ARRAY as number, 'text');
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(each) : typeof value === 'string' ? parse(value) : value;
  return (text) => each(asText(text));
};

/** `database.ts` says how each value is spelt; what is not named here is as `pg` has it. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [builtins.TIMESTAMPTZ, moment],
  [builtins.TIMESTAMP, moment],
  [builtins.DATE, asIs],
  [builtins.NUMERIC, asIs],
  [builtins.INTERVAL, asIs],
  [builtins.INT8, Number],
  [1185, arrayOf(moment)],
  [1115, arrayOf(moment)],
  [1182, arrayOf(asIs)],
  [1231, arrayOf(asIs)],
  [1016, arrayOf(Number)],
]);

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format ?? 'text'),
};
