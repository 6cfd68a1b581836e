import {
  PDF_FIELD_TYPES,
  SIGNER_ROLES,
  type PdfField,
  type PdfFieldType,
  type SignerRole,
} from '@tranche/domain/investors/document-audience';
import type { PageSize } from '../page-layout.ts';

/** Where fields are on their pages. Stored in points, shown in millimetres, never in pixels of a screen. */
const POINTS_A_MM = 72 / 25.4;
export const toMm = (points: number): number => Math.round((points / POINTS_A_MM) * 10) / 10;
export const toPoints = (mm: number): number => Math.round(mm * POINTS_A_MM * 100) / 100;

export const KINDS = PDF_FIELD_TYPES;
export const SIGNERS = SIGNER_ROLES;
/** How signers are told apart without colour. */
export const LETTERS: Readonly<Record<SignerRole, string>> = { investor: 'A', countersigner: 'B' };

/** In millimetres. */
const SIZES: Readonly<Record<PdfFieldType, readonly [w: number, h: number]>> = {
  signature: [70, 15],
  initials: [20, 10],
  name: [70, 7],
  date: [40, 7],
  text: [70, 7],
  checkbox: [5, 5],
};
const MARGIN = 20;
/** The server takes no smaller side. */
const LEAST = 4;

type Spot = { readonly page: number; readonly x: number; readonly y: number };

/** A new field; without a spot, under what is on its page already. */
export function newField(
  all: readonly PdfField[],
  of: { readonly type: PdfFieldType; readonly role: SignerRole },
  spot: Spot | { readonly page: number },
): PdfField {
  const [w, h] = SIZES[of.type];
  const size = { w: toPoints(w), h: toPoints(h) };
  const at = 'x' in spot ? { x: Math.max(0, spot.x), y: Math.max(0, spot.y) } : freeSpot(all, spot.page);
  return { key: freeKey(all, of), ...of, page: spot.page, ...at, ...size, required: true };
}

function freeSpot(all: readonly PdfField[], page: number): { x: number; y: number } {
  const ends = all.filter((field) => field.page === page).map(({ y, h }) => y + h + toPoints(3));
  return { x: toPoints(MARGIN), y: Math.max(toPoints(MARGIN), ...ends) };
}

function freeKey(all: readonly PdfField[], { type, role }: { type: PdfFieldType; role: SignerRole }): string {
  const taken = new Set(all.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${role}_${type}_${number}`)) number += 1;
  return `${role}_${type}_${number}`;
}

/** The same again, a little lower and further to the right. */
export const copyOf = (all: readonly PdfField[], field: PdfField): PdfField => ({
  ...field,
  key: freeKey(all, field),
  x: field.x + toPoints(5),
  y: field.y + toPoints(5),
});

/** By millimetres; no further than the top left corner. */
export const nudged = (field: PdfField, dx: number, dy: number): PdfField => ({
  ...field,
  x: Math.max(0, toPoints(toMm(field.x) + dx)),
  y: Math.max(0, toPoints(toMm(field.y) + dy)),
});

/** By the pixels that a pointer went, of its place or of its size. */
export function dragged(
  field: PdfField,
  { dx, dy, scale, how }: { dx: number; dy: number; scale: number; how: 'move' | 'size' },
): PdfField {
  const to = (points: number, pixels: number, least: number): number =>
    Math.max(least, Math.round((points + pixels / scale) * 100) / 100);
  return how === 'move'
    ? { ...field, x: to(field.x, dx, 0), y: to(field.y, dy, 0) }
    : { ...field, w: to(field.w, dx, LEAST), h: to(field.h, dy, LEAST) };
}

/** What is wrong with a field's place. */
export type Fault = 'missingPage' | 'offPage' | 'overlapping';

export function faultsOf(
  field: PdfField,
  all: readonly PdfField[],
  sizes: readonly PageSize[],
): readonly Fault[] {
  const size = sizes[field.page - 1];
  if (sizes.length > 0 && size === undefined) return ['missingPage'];
  const faults: Fault[] = [];
  if (size && (field.x + field.w > size.width + 0.5 || field.y + field.h > size.height + 0.5))
    faults.push('offPage');
  if (all.some((other) => other.key !== field.key && overlap(field, other))) faults.push('overlapping');
  return faults;
}

const overlap = (one: PdfField, other: PdfField): boolean =>
  one.page === other.page &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Signers who have no place for their signature. */
export const unsigned = (all: readonly PdfField[], signers: readonly SignerRole[]): SignerRole[] =>
  signers.filter((role) => !all.some((field) => field.role === role && field.type === 'signature'));

/** As they are read: by page, from the top, from the left. */
export const inReadingOrder = (all: readonly PdfField[]): PdfField[] =>
  [...all].sort((one, other) => one.page - other.page || one.y - other.y || one.x - other.x);

export const boxIdOf = (key: string): string => `place-${key}`;
