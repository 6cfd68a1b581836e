import { boolean, date, ids, integer, list, text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';

/** A company, deal or fund whose figures are meant. */
export interface FigureTarget {
  readonly target_type: string;
  readonly target_id: number;
}
const targets = () => list<FigureTarget>();

/** A KPI's figure as it is to be; decimals as text. */
export interface EnteredFigure {
  readonly report_sub_type_id?: number;
  readonly custom_kpi_id?: number;
  readonly value?: string | null;
  readonly text_value?: string | null;
  readonly target_value?: string | null;
  readonly commentary?: string | null;
  readonly status?: number;
  readonly seen_at?: string | null;
}

export const enterFigures = defineVerb('POST /api/report-inputs', {
  summary: 'enter many figures of one company and day',
  form: {
    target_type: text(60).required(),
    target_id: integer().required(),
    period_end: date().required(),
    values: list<EnteredFigure>().required(),
  },
  answer: shape<{ data: readonly { readonly id: number; readonly updated_at: string }[] }>(),
});

export const publishFigures = defineVerb('POST /api/report-inputs/publish', {
  summary: 'publish the figures of a period to investors, of all companies or of some',
  form: {
    /** With it all that ended from that day on: a quarter and its months. */
    period_start: date(),
    period_end: date().required(),
    targets: targets(),
    report_sub_type_ids: ids(),
  },
  answer: shape<{
    data: { readonly figures: number; readonly companies: number; readonly holders: number };
  }>(),
});

export const lockFigures = defineVerb('POST /api/report-inputs/lock', {
  summary: 'lock the figures of a period',
  form: {
    period_end: date().required(),
    targets: targets().required(),
    /** Those that are entered and not asked back are approved first. */
    approve: boolean(),
  },
  answer: shape<{ data: { readonly figures: number } }>(),
});

export const unlockFigures = defineVerb('POST /api/report-inputs/unlock', {
  summary: 'unlock the figures of a period',
  form: { period_end: date().required(), targets: targets().required(), reason: text(2000).required() },
  answer: shape<{ data: { readonly figures: number } }>(),
});
