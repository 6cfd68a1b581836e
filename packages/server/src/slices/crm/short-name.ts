/** `Ada Penrose` → `Ada P.`: how investors are shown to one another (`domain.md#F`). */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0).toUpperCase()}.`;
}
