import { belongsTo, choice, integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { DEVICES, OPEN_TARGETS } from './content.ts';

/** Who looked at what, when and for how long. Half an hour of one person on one thing is one row. */
export const opens = defineResource('opens', {
  permission: { read: 'staff', write: 'own' },
  investor: ['create'],
  without: ['update', 'delete'],
  hardDelete: true,
  unaudited: true,
  fields: {
    target_type: choice(...OPEN_TARGETS).required(),
    target_id: integer().min(1).required().filter('exact'),
    user_id: belongsTo('users').readOnly().present(),
    opened_at: moment().readOnly().present().range(),
    duration_seconds: integer().min(0).max(86_400),
    device: choice(...DEVICES).readOnly(),
    ip: text(45).staffOnly().readOnly(),
  },
  defaultSort: '-opened_at',
});
