import { RECORD_STATUS_LABELS, recordStatus } from '../codes.ts';
import { address, staffBank } from '../kit/blocks.ts';
import { belongsTo, boolean, choice, code, email, html, list, phone, text } from '../kit/field.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import { ENTITY_KINDS } from './codes.ts';

/** Ways and providers: "Personal", "Company", "Alder SIPP", "Client Nominee" (`domain.md#E`). */
export const investmentMethods = defineResource('investment-methods', {
  permission: 'investors',
  investor: ['index', 'show'],
  targetType: 'investment_method',
  card: ['id', 'name', 'kind'],
  fields: {
    name: text().required().unique().filter('partial').sortable(),
    kind: choice(...ENTITY_KINDS).required(),
    provider_name: text(),
    provider_reference_label: text().default('Account reference'),
    contact_name: text(),
    email: email(),
    phone: phone(),
    ...address,
    nominee_id: belongsTo('nominees').flag('nominee_enabled'),
    tax_eligible: boolean(),
    requires_approval: boolean().default(false),
    required_documents: list<string>().default([]),
    instructions: html(),
    ...staffBank,
    status: code(recordStatus, RECORD_STATUS_LABELS).default(recordStatus.active),
    is_default: boolean().default(false),
    is_built_in: boolean().default(false).readOnly(),
  },
  relations: {
    entities: many('investment-method-entities', 'investment_method_id'),
    investments: through(
      'investments',
      'investment_method_investments',
      'investment_method_id',
      'investment_id',
    ),
    notes: attached('notes', 'investment_method'),
    callLogs: attached('call-logs', 'investment_method'),
    tasks: attached('tasks', 'investment_method'),
    documents: attached('documents', 'investment_method'),
  },
  includes: ['entities.user'],
  appends: ['labels', 'entities_count', 'total_invested'],
  defaultSort: 'name',
});
