import { integer, json, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/**
 * The hash chain of what happened (`domain.md#N`). Append-only in the database; an entry is shown once it is sealed, a
 * moment after its transaction.
 */
export const auditEntries = defineResource('audit-entries', {
  permission: { read: 'user', write: 'none' },
  rightOf: { show: 'index' },
  without: ['create', 'update', 'delete'],
  big: true,
  countedBy: 'all',
  hardDelete: true,
  unaudited: true,
  fields: {
    /** Without gaps, from 1. */
    seq: integer().readOnly().filter('exact').sortable(),
    at: moment().readOnly().present().range(),
    /** null: the system, or a stranger. */
    actor_id: integer().readOnly().filter('exact'),
    actor_role: integer().readOnly().filter('exact'),
    ip: text(45).readOnly().staffOnly(),
    action: text(80).readOnly().present().filter('exact'),
    /** `investment:12`. */
    target: text(80).readOnly().filter('exact'),
    summary: json<Readonly<Record<string, unknown>>>().readOnly().present(),
    prev_hash: text(64).readOnly(),
    hash: text(64).readOnly(),
  },
  relations: { actor: { kind: 'one', to: 'users', field: 'actor_id' } },
  defaultSort: '-seq',
  exportColumns: [
    'seq',
    'at',
    'actor_id',
    'actor_role',
    'ip',
    'action',
    'target',
    'summary',
    'prev_hash',
    'hash',
  ],
});
