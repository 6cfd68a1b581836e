import { integer, json, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** What happened, append-only (`domain.md#C`). Written by `recordEvent` alone. */
export const activity = defineResource('activity', {
  permission: { read: 'staff', write: 'none' },
  without: ['create', 'update', 'delete'],
  big: true,
  countedBy: 'all',
  hardDelete: true,
  story: true,
  unaudited: true,
  fields: {
    target_type: text(40).readOnly().filter('exact'),
    target_id: integer().readOnly().filter('exact'),
    /** null: the system. Not a belongsTo: an actor may be deleted, what was done stays. */
    actor_id: integer().readOnly().filter('exact'),
    event: text(80).readOnly().present().filter('exact'),
    description: text(100_000).readOnly().present(),
    properties: json<Readonly<Record<string, unknown>>>().readOnly().present(),
    ip: text(45).readOnly().staffOnly(),
  },
  relations: { actor: { kind: 'one', to: 'users', field: 'actor_id' } },
  appends: ['target', 'content'],
  computedFilters: {
    user_id: 'list',
    investment_opportunity_id: 'list',
    onboarding_document_id: 'list',
    kind: 'list',
  },
});
