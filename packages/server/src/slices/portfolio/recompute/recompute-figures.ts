import { type FieldErrors, invalid, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isZero, sub } from '@tranche/domain/kit/money';
import type { FormOf } from '@tranche/domain/kit/verb';
import { isExplained, recomputed } from '@tranche/domain/portfolio/recompute';
import { recomputedTable, type RecomputedFigure } from '@tranche/domain/portfolio/recompute-table';
import type * as verbs from '@tranche/domain/portfolio/verbs';
import { recomputedAggregate } from '@tranche/domain/reporting/explain-aggregate';
import type { Permission } from '@tranche/domain/roles';
import { type Answer, ok } from '../../../kit/http/route.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';
import { mayReadCapTable } from '../../opportunities/public.ts';
import { Place } from './given.ts';
import { readAggregate } from './given-aggregate.ts';
import { readFigure } from './given-figure.ts';
import { readTable } from './given-table.ts';

const MOST_ROWS = 10_000;
/** Rights that open a raise or a company. */
const RAISES = ['investment_opportunity_live.show', 'investment_opportunity_existing.show'] as const;
/** Of a portfolio, a fund, its assets, a raise, or the firm's statistics. */
const FIGURES = [
  'investors.show',
  'funds.show',
  'funds_opportunity.show',
  ...RAISES,
  'overview.index',
  'kpi.index',
] as const;
export const EXPLAINED_TO = ['investor', ...FIGURES] as const;
type Form = FormOf<typeof verbs.recompute.form>;

/**
 * Figures as our answers explain them, worked out again from the rows that came along: what an auditor does by hand. In the
 * order of the form: explained figures, those of a cap table, aggregates.
 */
export function answerRecomputed(viewer: Viewer, form: Form): Answer {
  assertMaySend(viewer, form);
  const errors: FieldErrors = {};
  const read = <Part>(name: 'explain' | 'aggregates', one: (given: unknown, place: Place) => Part | null) =>
    (form[name] ?? []).flatMap((given, index) => one(given, new Place(`${name}.${index}`, errors)) ?? []);
  const figures = read('explain', readFigure);
  const aggregates = read('aggregates', readAggregate);
  const table = form.cap_table ? readTable(form.cap_table, new Place('cap_table', errors)) : null;
  const all = [...figures, ...aggregates, ...(table ? [table] : [])];
  if (all.reduce((count, { rows }) => count + rows.length, 0) > MOST_ROWS)
    errors.explain = [`The explain field must not have more than ${MOST_ROWS} rows.`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return ok([
    ...figures.map((each): RecomputedFigure => ({
      figure: each.figure,
      value: each.value,
      recomputed: recomputed(each),
      agrees: isExplained(each),
    })),
    ...(table ? recomputedTable(table) : []),
    ...aggregates.map((each): RecomputedFigure => {
      const again = recomputedAggregate(each);
      const agrees =
        again === null || each.value === null ? again === each.value : isZero(sub(again, each.value));
      return { figure: 'aggregate', value: each.value, recomputed: again, agrees };
    }),
  ]);
}

/** Only viewers who are shown a kind of explanation may have it worked out again. */
function assertMaySend(viewer: Viewer, { explain, cap_table, aggregates }: Form): void {
  const opens = (rights: readonly Permission[]): boolean => rights.some((right) => viewer.can(right));
  if (explain && viewer.kind === 'staff' && !opens(FIGURES)) throw refuse('forbidden');
  if (cap_table && !(mayReadCapTable(viewer) && opens(RAISES))) throw refuse('forbidden');
  if (aggregates && !viewer.can('kpi.index')) throw refuse('forbidden');
  if (!explain && !cap_table && !aggregates) throw invalid({ explain: [requiredMessage('explain')] });
}
