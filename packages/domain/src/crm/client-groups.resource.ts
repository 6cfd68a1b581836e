import { ids, text } from '../kit/field.ts';
import { defineResource, through } from '../kit/resource.ts';

const members = () => ids().transient();

/** Investors and contacts that are addressed together (`domain.md#C`): invitations, restricted documents, reports. */
export const clientGroups = defineResource('client-groups', {
  permission: 'investors',
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    description: text(2000),
    colour: text(7).pattern(/^#[0-9a-fA-F]{6}$/),
    /** Replace the members; `add_…` and `remove_…` change them. */
    user_ids: members(),
    add_user_ids: members(),
    remove_user_ids: members(),
    contact_ids: members(),
    add_contact_ids: members(),
    remove_contact_ids: members(),
  },
  relations: {
    users: through('users', 'client_group_user', 'client_group_id', 'user_id'),
    contacts: through('contacts', 'client_group_user', 'client_group_id', 'contact_id'),
  },
  appends: ['members_count'],
  computedFilters: { user_id: 'list', contact_id: 'list' },
  defaultSort: 'name',
});
