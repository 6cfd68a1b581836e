import type { PdfField } from '@tranche/domain/investors/document-audience';
import { describe, expect, it } from 'vitest';
import { fieldsOf, nextField, openFields } from './fields.ts';

const field = (key: string, type: PdfField['type'], place: Partial<PdfField> = {}): PdfField => ({
  key,
  type,
  role: 'investor',
  page: 1,
  x: 0,
  y: 0,
  w: 100,
  h: 20,
  required: true,
  ...place,
});
const FIELDS = [
  field('sign', 'signature', { page: 3 }),
  field('firm', 'signature', { role: 'countersigner' }),
  field('risk', 'checkbox', { y: 200 }),
  field('bank', 'text', { y: 100 }),
  field('note', 'text', { page: 2, required: false }),
  field('on', 'date', { page: 3, x: 200 }),
];
const mine = fieldsOf(FIELDS, 'investor');
const keys = (fields: readonly PdfField[]) => fields.map(({ key }) => key);
const SIGNED = { method: 'typed', name: 'Ann Lee', picture: null } as const;

describe('the fields of a signer', () => {
  it('are read in the order of the document, and are only their own', () => {
    expect(keys(mine)).toEqual(['bank', 'risk', 'note', 'sign', 'on']);
  });

  it.each([
    [{}, null, ['bank', 'risk', 'sign']],
    [{ bank: '  ', risk: false }, null, ['bank', 'risk', 'sign']],
    [{ bank: 'GB', risk: true }, null, ['sign']],
    [{ bank: 'GB', risk: true }, SIGNED, []],
  ])('%j, signed %j: %j are left', (values, signature, left) => {
    expect(keys(openFields(mine, { values, signature }))).toEqual(left);
  });

  it('are gone through from where the signer stands, and round again', () => {
    const open = openFields(mine, { values: {}, signature: null });
    expect(nextField(mine, open, null)?.key).toBe('bank');
    expect(nextField(mine, open, 'bank')?.key).toBe('risk');
    expect(nextField(mine, open, 'note')?.key).toBe('sign');
    expect(nextField(mine, open, 'sign')?.key).toBe('bank');
    expect(nextField(mine, [], 'sign')).toBeUndefined();
  });
});
