import { belongsTo, boolean, choice, integer, json, moment, quantity, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import {
  TRIGGER_ACTIONS,
  TRIGGER_EVENTS,
  TRIGGER_OPERATORS,
  type TriggerRecipients,
} from './trigger-codes.ts';

/** What staff want done when a raise comes to a point: looked at on the event and every hour (`domain.md#F`). */
export const triggers = defineResource('triggers', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    name: text().required().filter('partial').sortable(),
    event: choice(...TRIGGER_EVENTS).required(),
    operator: choice(...TRIGGER_OPERATORS).required(),
    /** In the event's unit: percent, money, days, a stage's code, a KPI's figure, viewings. */
    threshold: quantity(),
    kpi_id: belongsTo('report-sub-types').as('kpi'),
    action: choice(...TRIGGER_ACTIONS).required(),
    recipients: json<TriggerRecipients>().default({}),
    message: text(1000).required(),
    is_active: boolean().default(true),
    /** Without it, once and never again. */
    repeat: boolean().default(false),
    last_fired_at: moment().readOnly(),
    fire_count: integer().default(0).readOnly(),
    met_subjects: json<readonly string[]>().default([]).hidden().readOnly(),
  },
});
