import { describe, expect, it } from 'vitest';
import { certificateKind, isFund } from './instruments.ts';

describe('an instrument', () => {
  it.each([
    ['equity', 'shares'],
    ['preferred', 'shares'],
    ['fund_units', 'units'],
    ['property', 'units'],
    ['loan_note', 'loan_note'],
    ['convertible', 'convertible'],
    ['other', 'other'],
  ])('%s has a certificate of %s', (instrument, kind) => {
    expect(certificateKind({ instrument })).toBe(kind);
    expect(isFund({ instrument })).toBe(instrument === 'fund_units');
  });
});
