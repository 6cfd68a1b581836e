import { boolean, date, ids, list, text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';

/** A company, deal or fund whose figures are meant. */
export interface FigureTarget {
  readonly target_type: string;
  readonly target_id: number;
}
const targets = () => list<FigureTarget>();

export const publishFigures = defineVerb('POST /api/report-inputs/publish', {
  summary: 'publish the figures of a period to investors, of all companies or of some',
  form: { period_end: date().required(), targets: targets(), report_sub_type_ids: ids() },
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
