import { AML_STATUS_LABELS, amlStatus, RECORD_STATUS_LABELS, recordStatus } from '../codes.ts';
import { address, bank } from '../kit/blocks.ts';
import { belongsTo, boolean, choice, code, integer, moment, text } from '../kit/field.ts';
import { attached, defineResource, many } from '../kit/resource.ts';
import { ENTITY_KINDS } from './codes.ts';

/** The investing party (`domain.md#0.8`, `domain.md#E`): a person, or what a person invests through. */
export const investmentMethodEntities = defineResource('investment-method-entities', {
  permission: 'investors',
  investor: ['index', 'show', 'create', 'update', 'delete'],
  targetType: 'investment_method_entity',
  card: ['id', 'name', 'kind'],
  fields: {
    investment_method_id: belongsTo('investment-methods').required(),
    // The method's own, whatever a body says.
    kind: choice(...ENTITY_KINDS).present(),
    user_id: belongsTo('users').cascade(),
    organisation_id: belongsTo('organisations').cascade(),
    nominee_id: belongsTo('nominees').flag('nominee_enabled'),
    name: text().present().filter('partial').sortable(),
    account_reference: text(60),
    designation: text(),
    joint_holder_name: text(),
    ...address,
    ...bank,
    status: code(recordStatus, RECORD_STATUS_LABELS).default(recordStatus.active),
    approved_at: moment().writeRight('investors.update'),
    is_default: boolean().default(false),
    aml_status: code(amlStatus, AML_STATUS_LABELS).default(amlStatus.notStarted).readOnly(),
    bank_changed_at: moment().readOnly(),
    // The record that it came from by a merge; its name is then the registered holder's.
    merged_from_id: integer().readOnly().staffOnly(),
  },
  relations: {
    investments: many('investments', 'investment_method_entity_id'),
    documents: attached('documents', 'investment_method_entity'),
  },
  appends: ['labels', 'total_invested', 'portfolio_value'],
});
