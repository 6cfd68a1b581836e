/** Which figures of the firm's statistics come from records, and how (`domain.md#3.10`). A figure is named by its path in `data`. */
import type { z } from 'zod';
import { isZero, mul } from '../kit/exact.ts';
import { keysOf } from '../kit/record.ts';
import { DEAL_FORMULAS } from '../pipeline/explain-deals.ts';
import {
  amountFigure as amount,
  type CountedFigure,
  countFigure as count,
  figureRow,
} from '../portfolio/counted-records.ts';
import { STATISTICS, type StatisticName } from './statistics.ts';

/** Of none it is nothing. */
const mean = (
  { figure, value, formula, of }: Record<'figure' | 'value' | 'formula' | 'of', string>,
  over: number,
  label: string,
): CountedFigure =>
  over === 0
    ? { figure, value, formula }
    : { ...amount(figure, value, formula, of), by: 'mean', parts: [figureRow(label, over)] };

const INVESTMENTS = 'Investments';
const IN_OURS = 'in the firm’s currency, by the day of payment';

type FiguresOf = (data: unknown) => readonly CountedFigure[];
const of =
  <Shape extends z.ZodType>(
    shape: Shape,
    figures: (data: z.infer<Shape>) => readonly CountedFigure[],
  ): FiguresOf =>
  (data) =>
    figures(shape.parse(data));

export const STATISTIC_FIGURES: Readonly<Record<StatisticName, FiguresOf>> = {
  'live-opportunity-count': of(
    STATISTICS['live-opportunity-count'],
    ({ total, external, internal, closed }) => [
      {
        figure: 'total',
        value: String(total),
        formula: 'Live - External, Live - Internal and Closed',
        parts: [
          figureRow('Live - External', external),
          figureRow('Live - Internal', internal),
          figureRow('Closed', closed),
        ],
      },
      count('external', external, 'Opportunities that are Live - External'),
      count('internal', internal, 'Opportunities that are Live - Internal'),
      count('closed', closed, 'Opportunities that are Closed'),
    ],
  ),
  'trio-breakdown': of(STATISTICS['trio-breakdown'], ({ deals, live, existing }) => [
    count('deals.count', deals.count, DEAL_FORMULAS.count, 'deals'),
    amount('deals.value', deals.value, DEAL_FORMULAS.value, 'deals'),
    count('live.count', live.count, 'Opportunities that are live or have just closed', 'live'),
    amount('live.value', live.value, 'What each of them has raised', 'live'),
    count('existing.count', existing.count, 'Companies in which something is held', 'existing'),
    amount('existing.value', existing.value, 'What the holdings in each of them are worth today', 'existing'),
  ]),
  'total-investment-value': of(
    STATISTICS['total-investment-value'],
    ({ total, by_month: months, by_kind: kinds }) => [
      amount('total', total, `The amounts of paid investments, ${IN_OURS}`),
      ...months.map(({ month, value }, place) =>
        amount(`by_month.${place}.value`, value, `The amounts of those paid in ${month}`, month),
      ),
      ...keysOf(kinds).map((kind) =>
        amount(`by_kind.${kind}`, kinds[kind], `The amounts of those of the kind ${kind}`, kind),
      ),
    ],
  ),
  'investor-categorisation': of(STATISTICS['investor-categorisation'], (rows) =>
    rows.flatMap(({ investor_type_id: id, name, approved, pending, expired, ...row }, place) => [
      count(`${place}.count`, row.count, `Active investors: ${name}`, `approved.${id}`),
      count(`${place}.approved`, approved, `Active investors: ${name}`, `approved.${id}`),
      count(
        `${place}.pending`,
        pending,
        `Active investors whose latest statement waits: ${name}`,
        `pending.${id}`,
      ),
      count(
        `${place}.expired`,
        expired,
        `Active investors whose latest statement has expired: ${name}`,
        `expired.${id}`,
      ),
    ]),
  ),
  'investor-count-by-date': of(STATISTICS['investor-count-by-date'], ({ points }) =>
    points.flatMap(({ date, new: fresh, total }, place) => {
      const later = points[place + 1];
      const all = { figure: `points.${place}.total`, value: String(total) };
      return [
        count(
          `points.${place}.new`,
          fresh,
          `Investors who registered by ${date}, since the point before`,
          date,
        ),
        later === undefined
          ? { ...all, formula: `Investors by ${date}`, records: { of: 'all', as: 'count' as const } }
          : {
              ...all,
              formula: 'Those of the next point, less those who were new in it',
              parts: [
                figureRow(`By ${later.date}`, later.total),
                figureRow('New', isZero(later.new) ? '0' : mul(later.new, -1)),
              ],
            },
      ];
    }),
  ),
  'opportunity-sub-types': of(STATISTICS['opportunity-sub-types'], (rows) =>
    rows.flatMap((row, place) => {
      const name = row.name === null ? row.type : `${row.type}, ${row.name}`;
      return [
        count(`${place}.count`, row.count, `Opportunities that were ever live: ${name}`, String(place)),
        amount(`${place}.amount`, row.amount, `What they have raised: ${name}`, String(place)),
      ];
    }),
  ),
  'user-count': of(STATISTICS['user-count'], ({ total, active, unverified, inactive, by_role: roles }) => [
    {
      figure: 'total',
      value: String(total),
      formula: 'Active, not verified and inactive',
      parts: [
        figureRow('Active', active),
        figureRow('Not verified', unverified),
        figureRow('Inactive', inactive),
      ],
    },
    count('active', active, 'Active accounts with a verified email address'),
    count('unverified', unverified, 'Active accounts whose email address is not verified'),
    count('inactive', inactive, 'Accounts that are not active'),
    ...roles.map((row, place) =>
      count(`by_role.${place}.count`, row.count, `Accounts: ${row.label}`, `role.${row.role_id}`),
    ),
  ]),
  'average-investment-amount': of(
    STATISTICS['average-investment-amount'],
    ({ average, median, min, max, count: n, by_type: types }) => [
      mean(
        {
          figure: 'average',
          value: average,
          formula: `The amounts of paid investments ${IN_OURS} ÷ how many`,
          of: 'all',
        },
        n,
        INVESTMENTS,
      ),
      mean(
        {
          figure: 'median',
          value: median,
          formula: 'The amount in the middle of all, or the average of the two there',
          of: 'median',
        },
        n === 0 ? 0 : 2 - (n % 2),
        'In the middle',
      ),
      amount('min', min, 'The smallest amount'),
      amount('max', max, 'The largest amount'),
      count('count', n, `Paid investments ${IN_OURS}`, 'all'),
      ...types.flatMap((row, place) => {
        const of = `type.${row.type_id}`;
        const name = `by_type.${place}`;
        return [
          mean(
            {
              figure: `${name}.average`,
              value: row.average,
              formula: `The amounts ÷ how many: ${row.name}`,
              of,
            },
            row.count,
            INVESTMENTS,
          ),
          count(`${name}.count`, row.count, `Paid investments: ${row.name}`, of),
        ];
      }),
    ],
  ),
  'aml-count': of(STATISTICS['aml-count'], (states) =>
    keysOf(states).map((state) =>
      count(state, states[state], 'Active investors by the state of their identity check'),
    ),
  ),
  'compliance-count': of(STATISTICS['compliance-count'], (states) =>
    keysOf(states).map((state) =>
      count(
        state,
        states[state],
        'Active investors who have to pass a test, by its result for each of them now',
      ),
    ),
  ),
  'investment-count-trio': of(STATISTICS['investment-count-trio'], (parts) =>
    keysOf(parts).flatMap((part) => [
      count(`${part}.count`, parts[part].count, TRIO[part], part),
      amount(`${part}.amount`, parts[part].amount, `${TRIO[part]}: the amounts in the firm’s currency`, part),
    ]),
  ),
  'aggregate-reports': of(STATISTICS['aggregate-reports'], ({ period, reporting }) =>
    keysOf(reporting).map((state) =>
      count(`reporting.${state}`, reporting[state], REPORTING[state](period), state),
    ),
  ),
};

const TRIO = {
  reserved: 'Reserved and confirmed investments in opportunities that are live or have just closed',
  cash_call_awaiting: 'Investments there whose payment was called',
  cash_call_received: 'Investments there that are paid',
} as const;
const REPORTING = {
  due: (period: string) => `Companies that owe figures of ${period}`,
  received: (period: string) => `Companies that sent all that they owe of ${period}`,
  late: (period: string) => `Companies that lack a figure of ${period}, more than a week after its end`,
} as const;
