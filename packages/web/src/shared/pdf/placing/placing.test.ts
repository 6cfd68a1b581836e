import type { PdfField } from '@tranche/domain/investors/document-audience';
import { expect, test } from 'vitest';
import { copyOf, dragged, faultsOf, newField, nudged, toMm, toPoints, unsigned } from './placing.ts';

const A4 = { width: 595.28, height: 841.89 };
const field = (key: string, more: Partial<PdfField> = {}): PdfField => ({
  key,
  type: 'signature',
  role: 'investor',
  page: 1,
  x: 72,
  y: 72,
  w: 144,
  h: 36,
  required: true,
  ...more,
});

test('an inch is 25.4 mm, there and back', () => {
  expect([toMm(72), toPoints(25.4)]).toEqual([25.4, 72]);
});

test('a new field is where the pointer was, or under what is on its page', () => {
  const of = { type: 'signature', role: 'investor' } as const;
  expect(newField([], of, { page: 2, x: 100, y: 200 })).toMatchObject({
    key: 'investor_signature_1',
    page: 2,
    x: 100,
    y: 200,
    w: toPoints(70),
    h: toPoints(15),
  });
  const first = newField([], of, { page: 1 });
  const second = newField([first], of, { page: 1 });
  expect(second.key).toBe('investor_signature_2');
  expect(second.y).toBeGreaterThan(first.y + first.h);
});

test('a nudge goes by whole millimetres and stays on the page', () => {
  expect(toMm(nudged(field('a'), 5, 0).x)).toBe(30.4);
  expect(nudged(field('a', { x: 1, y: 1 }), -5, -1)).toMatchObject({ x: 0, y: 0 });
});

test('a pointer’s way is measured at the page’s scale', () => {
  const way = { dx: 30, dy: -15, scale: 1.5 };
  expect(dragged(field('a'), { ...way, how: 'move' })).toMatchObject({ x: 92, y: 62, w: 144 });
  expect(dragged(field('a'), { ...way, how: 'size' })).toMatchObject({ x: 72, w: 164, h: 26 });
  expect(dragged(field('a'), { dx: -900, dy: -900, scale: 1, how: 'size' })).toMatchObject({ w: 4, h: 4 });
});

test.each([
  ['well placed', {}, []],
  ['beyond the right edge', { x: 500 }, ['offPage']],
  ['beyond the foot', { y: 820 }, ['offPage']],
  ['on another field', { x: 200, y: 90 }, ['overlapping']],
  ['on the same spot of another page', { x: 200, y: 90, page: 2 }, []],
  ['on a page that the file has not', { page: 3 }, ['missingPage']],
] as const)('%s', (_name, place, expected) => {
  const one = field('a', { x: 300, y: 300, ...place });
  expect(faultsOf(one, [one, field('b')], [A4, A4])).toEqual(expected);
});

test('a copy has a key of its own; a signer without a signature is named', () => {
  const one = field('investor_signature_1');
  expect(copyOf([one], one)).toMatchObject({ key: 'investor_signature_2', x: 72 + toPoints(5) });
  expect(unsigned([one], ['investor', 'countersigner'])).toEqual(['countersigner']);
  expect(unsigned([field('a', { type: 'initials' })], ['investor'])).toEqual(['investor']);
});
