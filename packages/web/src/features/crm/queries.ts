import type { Contact } from './contact.ts';
import { useItem, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { optionSource } from '../../kit/options.ts';

export type LeadStatus = RowOfName<'lead-statuses'>;

/** The statuses of prospects in the client's order. */
export function useLeadStatuses(): readonly LeadStatus[] {
  const list = useList('lead-statuses', { sort: 'sort_order' });
  return (list.data?.data ?? []).filter((each) => each.is_active && each.applies_to !== 'user');
}

export const CONTACT_QUERY = {
  include: ['leadStatus', 'owner', 'investorType', 'convertedUser'],
} as const;

export const useContact = (id: number): UseQueryResult<Contact> => useItem('contacts', id, CONTACT_QUERY);

export const leadStatusOptions = optionSource('lead-statuses', {
  label: (row) => row.name,
  query: { sort: 'sort_order', filter: { applies_to: 'contact,both' } },
});
export const investorTypeOptions = optionSource('investor-types', {
  label: (row) => row.name,
  query: { sort: 'sort_order' },
});
