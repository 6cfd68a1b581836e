/** A stored value that has no kind of its own, as people read it; null where that would be raw keys. */
export function plainWords(value: unknown, say: { yes: string; no: string }): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return null;
  const items = value.map((item) => named(item) ?? plainWords(item, say));
  return items.includes(null) ? null : items.join(', ');
}

const NAMES = ['label', 'title', 'name', 'text', 'value'];

function named(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const found = Object.entries(item).filter(
    ([key, value]) => NAMES.includes(key) && typeof value === 'string',
  );
  found.sort(([a], [b]) => NAMES.indexOf(a) - NAMES.indexOf(b));
  return found[0] ? String(found[0][1]) : null;
}
