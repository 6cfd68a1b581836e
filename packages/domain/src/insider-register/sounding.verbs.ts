import { belongsTo, boolean, choice, ids, integer, json, moment, money, text } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';
import { SOUNDING_CHANNELS } from './codes.ts';

export const respond = defineVerb('PATCH /api/market-sounding-acceptance/:id', {
  summary: 'consent or decline, answer, cleanse, or correct the insider list',
  form: {
    status: integer(),
    answer: integer(),
    indicative_amount: money(),
    comment: text(2000),
    cleansing_note: text(2000),
    right_person_confirmed: boolean(),
  },
});

/** Who was left out of a request, and why. */
export interface Skipped {
  readonly user_id: number | null;
  readonly email: string | null;
  readonly reason: 'opted_out' | 'already_requested' | 'inactive' | 'not_found';
}

export const request = defineVerb('POST /api/market-sounding-acceptance', {
  summary: 'send market soundings about an opportunity, or cleanse all of them (_action: cleanse)',
  form: {
    investment_opportunity_id: belongsTo('investment-opportunities').required(),
    reason_for_inclusion: text(2000).required(),
    expires_at: moment(),
    estimated_end_at: moment(),
    channel: choice(...SOUNDING_CHANNELS),
    user_ids: ids(),
    client_group_ids: ids(),
    external: json<unknown>(),
  },
  answer: shape<{
    readonly data: { readonly created: readonly number[]; readonly skipped: readonly Skipped[] };
  }>(),
});

/** At the same address as the request: everyone inside is outside again, and requests without an answer lapse. */
export const cleanseAll = defineVerb('POST /api/market-sounding-acceptance', {
  summary: 'cleanse every market sounding about an opportunity',
  form: {
    _action: choice('cleanse').required(),
    investment_opportunity_id: belongsTo('investment-opportunities').required(),
    cleansing_note: text(2000),
  },
  answer: shape<{ readonly data: { readonly cleansed: number; readonly expired: number } }>(),
});
