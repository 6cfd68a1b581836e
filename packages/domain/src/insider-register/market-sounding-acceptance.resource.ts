import { belongsTo, boolean, choice, code, email, html, integer, moment, money, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import {
  SOUNDING_ANSWER_LABELS,
  SOUNDING_CHANNELS,
  SOUNDING_STATUS_LABELS,
  soundingAnswer,
  soundingStatus,
} from './codes.ts';

/** The prescribed columns of an insider list (rules 1.4), prefilled from the person. */
const insider = {
  reason_for_inclusion: text(2000).required().staffOnly(),
  access_obtained_at: moment().staffOnly(),
  access_ceased_at: moment().staffOnly(),
  first_name: text(100).staffOnly(),
  surname: text(100).staffOnly(),
  birth_surname: text(100).staffOnly(),
  professional_phone: text(30).staffOnly(),
  company_name: text().staffOnly(),
  company_address: text(500).staffOnly(),
  function: text().staffOnly(),
  date_of_birth: text(10)
    .pattern(/^\d{4}-\d{2}-\d{2}$/)
    .encrypted()
    .staffOnly(),
  national_id: text(60).encrypted().staffOnly(),
  personal_phone: text(30).encrypted().staffOnly(),
  home_address: text(500).encrypted().staffOnly(),
};

/**
 * Who was sounded about what, consented, answered and was cleansed (`domain.md#K`, `domain.md#2.11`). An investor learns of the
 * opportunity from the append `opportunity`, and only once they have consented: nothing else here names it.
 */
export const marketSoundingAcceptance = defineResource('market-sounding-acceptance', {
  permission: 'investors',
  rightOf: { index: 'show', create: 'update', delete: 'update' },
  investor: ['index', 'show', 'update'],
  hardDelete: true,
  flag: 'market_sounding_enabled',
  targetType: 'market_sounding_acceptance',
  versions: [
    'status',
    'answer',
    'indicative_amount',
    'comment',
    'reason_for_inclusion',
    'access_obtained_at',
    'access_ceased_at',
    'cleansing_note',
  ],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().staffOnly(),
    user_id: belongsTo('users').cascade(),
    external_name: text().filter('partial'),
    external_company: text(),
    external_email: email(),
    status: code(soundingStatus, SOUNDING_STATUS_LABELS).default(soundingStatus.requested).readOnly(),
    answer: code(soundingAnswer, SOUNDING_ANSWER_LABELS).readOnly(),
    indicative_amount: money().readOnly(),
    comment: text(2000).readOnly(),
    channel: choice(...SOUNDING_CHANNELS).default('platform'),
    script_version: integer().readOnly().present(),
    description_snapshot: html().readOnly(),
    requested_by_id: belongsTo('users').as('requestedBy').readOnly().staffOnly(),
    requested_at: moment().readOnly().present(),
    expires_at: moment(),
    estimated_end_at: moment().staffOnly(),
    right_person_confirmed: boolean().default(false).readOnly(),
    responded_at: moment().readOnly(),
    accepted_at: moment().readOnly(),
    declined_at: moment().readOnly(),
    cleansed_at: moment().readOnly(),
    cleansed_by_id: belongsTo('users').as('cleansedBy').readOnly().staffOnly(),
    cleansing_note: text(2000).readOnly(),
    ip: text(45).readOnly().staffOnly(),
    ...insider,
  },
  appends: ['labels', 'opportunity'],
  computedFilters: { active: 'flag', search: 'value' },
  defaultSort: '-requested_at',
});
