import type { PdfField, SignerRole } from '@tranche/domain/investors/document-audience';

/** What the signer has put in so far, by the field's key. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/** How it was signed: the name always, a picture (data address of a PNG) unless it was typed. */
export type Signature =
  | { readonly method: 'typed'; readonly name: string; readonly picture: null }
  | { readonly method: 'drawn' | 'upload'; readonly name: string; readonly picture: string };

/** A signer's own fields as they are read: by page, from the top, from the left. */
export const fieldsOf = (fields: readonly PdfField[], role: SignerRole): PdfField[] =>
  fields
    .filter((field) => field.role === role)
    .sort((one, other) => one.page - other.page || one.y - other.y || one.x - other.x);

/** Filled in by the signature itself; no one has to stop at them. */
const follows = ({ type }: PdfField): boolean => type === 'name' || type === 'date';

/** Required fields that are still empty. */
export const openFields = (
  fields: readonly PdfField[],
  given: { readonly values: FieldValues; readonly signature: Signature | null },
): PdfField[] =>
  fields.filter((field) => {
    if (follows(field)) return false;
    if (field.type === 'signature' || field.type === 'initials') return given.signature === null;
    const value = given.values[field.key];
    return field.required && (typeof value === 'string' ? value.trim() === '' : value !== true);
  });

/** The open field after the one that has the focus, else the first. */
export function nextField(
  all: readonly PdfField[],
  open: readonly PdfField[],
  focused: string | null,
): PdfField | undefined {
  const at = all.findIndex(({ key }) => key === focused);
  return open.find((field) => all.indexOf(field) > at) ?? open[0];
}

export const elementIdOf = (key: string): string => `field-${key}`;
