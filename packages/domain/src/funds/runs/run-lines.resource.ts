import {
  belongsTo,
  boolean,
  choice,
  date,
  ids,
  json,
  moment,
  money,
  quantity,
  text,
} from '../../kit/field.ts';
import { defineResource } from '../../kit/resource.ts';
import { LINE_OUTCOMES } from './codes.ts';
import type { LineParts } from './proposal.ts';

/** One holder's part of a run, what became of it, and why where something failed. */
export const runLines = defineResource('run-lines', {
  permission: { read: 'funds', write: 'funds' },
  flag: 'funds_enabled',
  big: true,
  hardDelete: true,
  silent: true,
  without: ['create', 'delete'],
  fields: {
    run_id: belongsTo('runs').readOnly().present(),
    /** None: the line is the fund's own, such as the manager's part. */
    investment_method_entity_id: belongsTo('investment-method-entities').readOnly(),
    investment_id: belongsTo('investments').readOnly(),
    /** What the share goes by: a commitment, units, what is due. */
    basis: quantity().readOnly(),
    proposed: money().default('0').readOnly(),
    /** Of a draft, as staff edited it where its kind allows it; the note then says why. */
    amount: money().default('0').min(0),
    /** Takes the edit back. */
    reset: boolean().transient(),
    parts: json<LineParts>().default({}).readOnly(),
    is_edited: boolean().default(false).readOnly(),
    note: text(500),
    outcome: choice(...LINE_OUTCOMES).readOnly(),
    reason: text(500).readOnly(),
    entry_ids: ids().default([]).readOnly(),
    document_id: belongsTo('documents').readOnly(),
    read_at: moment().readOnly(),
    /** Of a call that is not paid. */
    reminded_on: date().readOnly(),
  },
  appends: ['settlement'],
  defaultSort: 'id',
  exportColumns: [
    'id',
    'run_id',
    'investment_method_entity_id',
    'basis',
    'proposed',
    'amount',
    'is_edited',
    'note',
    'outcome',
    'reason',
  ],
});
