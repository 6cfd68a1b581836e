/** Merge fields of documents (`domain.md#I`): `{{user.name}}` in a body becomes the investor's name. */
export const MERGE_FIELDS = ['user.name', 'user.address', 'company.name', 'date'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeValues = Readonly<Record<MergeField, string>>;

const FIELD = /\{\{\s*([\w.]*)\s*\}\}/g;

/** Names between braces that are no merge field; a template that has any is refused. */
export const unknownFields = (body: string): string[] =>
  [...body.matchAll(FIELD)]
    .map((match) => match[1] ?? '')
    .filter((name) => !MERGE_FIELDS.some((known) => known === name));

/** The body with the values in it, as text: what looks like markup in a name stays a name. */
export const mergeBody = (body: string, values: MergeValues): string =>
  body.replace(FIELD, (whole, name: string) => {
    const known = MERGE_FIELDS.find((field) => field === name);
    return known ? escapeHtml(values[known]) : whole;
  });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
