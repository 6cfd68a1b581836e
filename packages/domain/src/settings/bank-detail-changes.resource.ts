import { belongsTo, choice, code, integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { BANK_CHANGE_LABELS, BANK_SUBJECTS, bankChangeStatus } from './bank-changes.ts';

const DECIDERS = [
  'branding',
  'investors',
  'investment_opportunity_live',
  'investment_opportunity_existing',
  'funds',
] as const;

/**
 * A change of the account that money is paid to, requested by one of the staff: it takes effect when a second one approves
 * (decision 012). `PATCH {status: 2|3, reason}` decides.
 */
export const bankDetailChanges = defineResource('bank-detail-changes', {
  permission: {
    read: DECIDERS,
    write: DECIDERS,
  },
  rightOf: { index: 'update', show: 'update' },
  without: ['create', 'delete'],
  fields: {
    subject_type: choice(...BANK_SUBJECTS)
      .readOnly()
      .present(),
    subject_id: integer().readOnly().present().filter('exact'),
    subject_name: text().readOnly().present(),
    /** The columns and their new values, as JSON text; served by `append=details`. */
    proposed: text(4000).encrypted().hidden().readOnly(),
    /** What stood when it was decided, as JSON text; served by `append=previous`. */
    previous: text(4000).encrypted().hidden().readOnly(),
    status: code(bankChangeStatus, BANK_CHANGE_LABELS).default(bankChangeStatus.waiting),
    decided_by_id: belongsTo('users').readOnly(),
    decided_at: moment().readOnly(),
    reason: text(1000),
  },
  appends: ['labels', 'details', 'previous'],
});
