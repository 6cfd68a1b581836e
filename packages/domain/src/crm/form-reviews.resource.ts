import { belongsTo, choice, integer, json, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { ATTRIBUTE_FORMS } from '../settings/codes.ts';
import { REVIEWED_TARGETS, RISK_BANDS } from './codes.ts';

/** Someone has looked at these answers (`domain.md#form_reviews`). Rights follow the record; a review is never changed. */
export const formReviews = defineResource('form-reviews', {
  permission: { read: 'staff', write: 'staff' },
  without: ['update', 'delete'],
  hardDelete: true,
  fields: {
    target_type: choice(...REVIEWED_TARGETS).required(),
    target_id: integer().min(1).required().filter('exact'),
    form: choice(...ATTRIBUTE_FORMS).required(),
    reviewed_by_id: belongsTo('users').as('reviewedBy').readOnly(),
    reviewed_at: moment().readOnly().sortable(),
    note: text(5000),
    /** Of a risk profile: the band that counts until its answers change. */
    risk_band_override: choice(...RISK_BANDS),
    override_reason: text(2000),
    /** Of a risk profile: the score of the answers that were seen. */
    risk_score: integer().readOnly(),
    /** The answers that were seen: the sum of their versions. */
    answers_version: integer().default(0).readOnly(),
    /** The version of each answer that was seen, by its question. */
    answers_seen: json<Readonly<Record<string, number>>>().default({}).readOnly().hidden(),
  },
  defaultSort: '-reviewed_at',
});
