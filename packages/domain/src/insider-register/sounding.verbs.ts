import { belongsTo, boolean, choice, ids, integer, json, moment, money, text } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';
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
});
