import { boolean, integer, json, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

export interface SavedQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly density?: string;
}
export const LARGEST_SAVED_QUERY = 8192;

/** A list's filters stored with the account; no one else's, whatever the role (`domain.md#N`). */
export const savedViews = defineResource('saved-views', {
  permission: { read: 'own', write: 'own' },
  unaudited: true,
  hardDelete: true,
  silent: true,
  fields: {
    user_id: integer().readOnly().present(),
    list: text(80).required().filter('exact'),
    name: text(60).required().sortable(),
    query: json<SavedQuery>().required(),
    is_default: boolean().default(false),
    /** Columns and density alone: how its owner last arranged the list, under whatever filter. One a list. */
    is_layout: boolean().default(false),
    sort_order: integer().default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
