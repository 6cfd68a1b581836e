import { sql } from 'kysely';

/** A row of the books, alias `e`, as the rules read it (`funds/entries.ts` of the domain). */
export const entryJson = sql`json_build_object('id', e.id, 'type', e.type, 'date', e.entry_date,
  'amount', e.amount::text, 'units', e.units::text, 'fraction_sold', e.fraction_sold::text,
  'reverses_id', e.reverses_id, 'direction', e.direction, 'is_recallable', e.is_recallable,
  'commitment', e.commitment::text, 'called', e.called::text, 'paid_in', e.paid_in::text)`;
