import { isYes } from '@tranche/domain/kit/read-values';
import { type CountedRecords, explainCounted } from '@tranche/domain/portfolio/counted-records';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { STATISTIC_FIGURES } from '@tranche/domain/reporting/explain-statistics';
import type { StatisticName } from '@tranche/domain/reporting/statistics';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { countedRecordsSql } from '../../kit/db/counted-records.ts';
import type { Call, Params } from '../../kit/http/route.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import type { StatisticsScope } from './statistics-scope.ts';

/** A statistic as JSON text, with the records that its figures count. */
export interface Counted {
  readonly json: string;
  readonly records: readonly CountedRecords[];
}
export type RecordsSql = (requested: StatisticsScope, context: ReadContext, call: Call) => Sql;

/** What a viewer may open by name: figures count by the right to list, rows are named by the right to open. */
export const namingContext = (call: Call, app: App): Promise<ReadContext> =>
  readContextFor(app, call.viewer, 'show', call.now);

/** Both by one statement, so that no change comes between them. */
export async function countedBySql(statement: Sql, rows: Sql, app: App): Promise<Counted> {
  const [found] = await app.db.run<Counted>(
    sql<Counted>`select (select answer.json from (${statement}) as answer) as json, ${countedRecordsSql(rows)} as records`,
  );
  return found ?? { json: 'null', records: [] };
}

/** `explain=1`: each figure; names of figures between commas: those. Null without it. */
export function wantedFigures({ explain }: Params): ((figure: string) => boolean) | null {
  if (explain === undefined || explain === null || explain === '' || explain === '0') return null;
  if (isYes(explain)) return () => true;
  const names = String(explain).split(',');
  return (figure) => names.includes(figure);
}

/** The figures of an answer that come from records, in the order of `STATISTIC_FIGURES`. */
export function explained(
  name: StatisticName,
  { json, records }: Counted,
  isWanted: (figure: string) => boolean,
): Explanation[] {
  const figures = STATISTIC_FIGURES[name](JSON.parse(json));
  return explainCounted(
    figures.filter(({ figure }) => isWanted(figure)),
    records,
  );
}
