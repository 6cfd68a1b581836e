import { expect, test } from 'vitest';
import { irrNote } from './irr-note.ts';

const rate = { is_annualised: true, has_several_roots: false, span_days: 700 };

test.each([
  ['nothing without a rate', null, null],
  ['nothing of a yearly one', rate, null],
  [
    'the span of a shorter one',
    { ...rate, is_annualised: false, span_days: 21 },
    'over 21 days, not annualised',
  ],
  ['one day in the singular', { ...rate, is_annualised: false, span_days: 1 }, 'over 1 day, not annualised'],
  ['the day of an old value', { ...rate, stale_since: '2024-12-31' }, 'by a value of 31 Dec 2024'],
  ['that several fit', { ...rate, has_several_roots: true }, 'Several rates fit these payments.'],
  [
    'both',
    { is_annualised: false, has_several_roots: true, span_days: 200 },
    'over 200 days, not annualised. Several rates fit these payments.',
  ],
])('says %s', (_name, irr, said) => expect(irrNote(irr)).toBe(said));
