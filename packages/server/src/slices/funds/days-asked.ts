import { isDay } from '@tranche/domain/kit/calendar';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';

/** The day that a free parameter names (`as_of`, `to`); today where it names none, or a day to come. */
export const dayAsked = (context: ReadContext, name: string): string => {
  const asked = freeDay(context, name);
  return asked !== null && asked <= context.today ? asked : context.today;
};

export function freeDay({ free }: ReadContext, name: string): string | null {
  const asked = free[name];
  return typeof asked === 'string' && isDay(asked) ? asked : null;
}
