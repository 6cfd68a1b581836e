import {
  choice,
  code,
  date,
  html,
  integer,
  json,
  list,
  moment,
  money,
  text,
  belongsTo,
} from '../../kit/field.ts';
import { defineResource, many } from '../../kit/resource.ts';
import { submission } from '../../settings/second-person.ts';
import { RUN_KINDS, RUN_STATUS_LABELS, RUN_TARGETS, runStatus } from './codes.ts';
import type { OddPennies } from './proposal.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * One sum to many holders, posted once (`domain.md#runs`). The server proposes the lines; its steps are the verbs of
 * `verbs.ts`. What `params` holds is for the kind to say (`params.ts`).
 */
export const runs = defineResource('runs', {
  permission: { read: 'funds', write: 'funds' },
  rightOf: { create: 'update' },
  flag: 'funds_enabled',
  big: true,
  hardDelete: true,
  silent: true,
  without: ['delete'],
  fields: {
    kind: choice(...RUN_KINDS).required(),
    target_type: choice(...RUN_TARGETS).required(),
    target_id: integer().min(1).required().filter('exact'),
    entry_date: date().required().range(),
    /** Who holds what at the end of this day shares; the entry date by default. */
    record_on: date(),
    due_on: date(),
    total: money().min(0),
    params: json<Values>().default({}),
    message: html(),
    status: code(runStatus, RUN_STATUS_LABELS).default(runStatus.draft).readOnly(),
    lines_total: integer().default(0).readOnly(),
    lines_done: integer().default(0).readOnly(),
    lines_failed: integer().default(0).readOnly(),
    /** Who got the pennies that were left over. */
    rounding: list<OddPennies>().default([]).readOnly(),
    /** How the lines were made: tiers of a waterfall, calls of an equalisation, base and rate of a fee. */
    workings: json<Values>().default({}).readOnly(),
    /** Of what was submitted, or posted. */
    preview_hash: text(64).readOnly(),
    ...submission,
    posted_at: moment().readOnly(),
    posted_by_id: belongsTo('users').as('postedBy').readOnly(),
    reversed_on: date().readOnly(),
    reversed_at: moment().readOnly(),
    reversed_by_id: belongsTo('users').as('reversedBy').readOnly(),
    reversal_reason: text(1000).readOnly(),
  },
  relations: {
    lines: many('run-lines', 'run_id', { sort: 'id' }),
    entries: many('fund-ledger', 'run_id', { sort: 'id' }),
  },
  includes: ['lines.investmentMethodEntity'],
  appends: ['labels', 'difference', 'settlement'],
  defaultSort: '-entry_date',
});
