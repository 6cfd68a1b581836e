/** What is said beside a rate of return wherever one is shown (`domain.md#3.6`). */
import { formatDay } from '../kit/calendar.ts';
import { counted } from '../kit/counted.ts';
import type { Xirr } from './xirr.ts';

interface Marked extends Pick<Xirr, 'is_annualised' | 'has_several_roots' | 'span_days'> {
  /** The day of the value that closes it, where that is older than it should be. */
  readonly stale_since?: string | null;
}

/**
 * ‘over 21 days, not annualised’, ‘by a value of 31 Dec 2024’ where that is old, a warning where several rates fit, or several of
 * these; null where the rate is a plain yearly one.
 */
export function irrNote(irr: Marked | null): string | null {
  if (irr === null) return null;
  const span = irr.is_annualised ? null : `over ${counted(irr.span_days, 'day')}, not annualised`;
  const stale = irr.stale_since ? `by a value of ${formatDay(irr.stale_since)}` : null;
  const said = [span, stale].filter((each) => each !== null).join(', ');
  const several = irr.has_several_roots ? 'Several rates fit these payments.' : '';
  return [said, several].filter((each) => each !== '').join('. ') || null;
}
