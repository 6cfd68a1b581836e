import { RECORD_STATUS_LABELS, recordStatus } from '../codes.ts';
import { address, staffBank } from '../kit/blocks.ts';
import { belongsTo, boolean, code, email, money, percent, phone, text } from '../kit/field.ts';
import { attached, defineResource, many } from '../kit/resource.ts';

/** Holders of legal title for others (`domain.md#E`). */
export const nominees = defineResource('nominees', {
  permission: 'investors',
  flag: 'nominee_enabled',
  targetType: 'nominee',
  card: ['id', 'name'],
  fields: {
    name: text().required().unique().filter('partial').sortable(),
    company_number: text(20),
    ...address,
    contact_name: text(),
    email: email(),
    phone: phone(),
    custodian_id: belongsTo('users'),
    ...staffBank,
    fee_pct: percent().min(0).max(100),
    fee_annual: money(),
    is_default: boolean().default(false),
    status: code(recordStatus, RECORD_STATUS_LABELS).default(recordStatus.active),
  },
  relations: {
    methods: many('investment-methods', 'nominee_id'),
    entities: many('investment-method-entities', 'nominee_id'),
    investments: many('investments', 'nominee_id'),
    notes: attached('notes', 'nominee'),
    callLogs: attached('call-logs', 'nominee'),
    tasks: attached('tasks', 'nominee'),
    documents: attached('documents', 'nominee'),
  },
  appends: ['labels', 'total_held'],
  defaultSort: 'name',
});
