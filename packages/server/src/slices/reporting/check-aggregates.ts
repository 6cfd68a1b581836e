import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { explainAggregate, recomputedAggregate } from '@tranche/domain/reporting/explain-aggregate';
import { meantOn } from '@tranche/domain/reporting/meaning';
import { periodsBetween } from '@tranche/domain/reporting/periods';
import { addMonths } from '@tranche/domain/kit/calendar';
import { valueOver, text } from '@tranche/domain/reporting/aggregate';
import { sql } from 'kysely';
import type { Breach } from '../portfolio/public.ts';
import type { Reader } from '../../kit/db/database.ts';
import { inFirmCurrency } from './in-firm-currency.ts';
import { grouped, readFrame } from './read-frame.ts';

/** Each KPI whose aggregate over all companies, of a quarter of the last two years, does not come out of the rows that explain it. */
export async function checkAggregates(reader: Reader, at: string): Promise<Breach[]> {
  const from = addMonths(at, -24);
  const companies = sql`company.status = ${opportunityStatus.completed} and company.deleted_at is null`;
  const frame = await readFrame(reader, { companies }, { from, to: at });
  const wrong = new Set<number>();
  for (const period of periodsBetween(from, at, 'quarter')) {
    const members = grouped(await inFirmCurrency(reader, frame, period.to), 'none');
    for (const kpi of frame.kpis.filter((each) => meantOn(each, period.to).unit !== 'text')) {
      const known = { period, known: frame.kpis };
      const shown = text(valueOver(kpi, members, period, frame.kpis).value);
      const explained = explainAggregate(kpi, members, known);
      const isNamed = explained.rows.every(({ report_input_ids: ids }) => ids.length > 0);
      if (recomputedAggregate(explained) !== shown || !isNamed) wrong.add(kpi.id);
    }
  }
  return [...wrong].map((id) => ({
    rule: 'The companies of an aggregate come to it',
    family: 'report-sub-types',
    id,
  }));
}
