import { date, integer, list } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';

/** A fund's figure as it is to be; without a value it is removed. */
export interface EnteredFundFigure {
  /** Or else a name. */
  readonly report_sub_type_id?: number;
  readonly name?: string;
  readonly unit: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly value: string | null;
  readonly target?: string | null;
  readonly commentary?: string | null;
  /** When the figure that is replaced was changed last, as its writer saw it; null: there was none. */
  readonly seen_at?: string | null;
}

export const enterKpis = defineVerb('POST /api/fund-kpis/enter', {
  summary: 'enter many figures of one fund, of any periods',
  form: { fund_id: integer().min(1).required(), values: list<EnteredFundFigure>().required() },
  answer: shape<{ data: readonly { readonly id: number | null; readonly updated_at: string | null }[] }>(),
});

export const publishKpis = defineVerb('POST /api/fund-kpis/publish', {
  summary: 'show the figures of a fund up to a day to its investors',
  form: { fund_id: integer().min(1).required(), period_end: date().required() },
  answer: shape<{ data: { readonly figures: number } }>(),
});
