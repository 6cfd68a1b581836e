/** What is said beside a rate of return wherever one is shown (`domain.md#3.6`). */
import { counted } from '../kit/counted.ts';
import type { Xirr } from './xirr.ts';

type Marked = Pick<Xirr, 'is_annualised' | 'has_several_roots' | 'span_days'>;

/** ‘over 21 days, not annualised’, a warning where several rates fit, or both; null where the rate is a plain yearly one. */
export function irrNote(irr: Marked | null): string | null {
  if (irr === null) return null;
  const span = irr.is_annualised ? null : `over ${counted(irr.span_days, 'day')}, not annualised`;
  const several = irr.has_several_roots ? 'Several rates fit these payments.' : null;
  if (span === null || several === null) return span ?? several;
  return `${span}. ${several}`;
}
