import { closedActive } from '@tranche/domain/codes';
import { optionSource } from '../../kit/options.ts';

/** Pickers of this feature; made once. */
export const industrySource = optionSource('industries', { label: (row) => row.name });
export const typeSource = optionSource('types', { label: (row) => row.name });
export const subTypeSource = optionSource('sub-types', { label: (row) => row.name });
export const fundSource = optionSource('funds', {
  label: (row) => row.name,
  query: { filter: { is_active: String(closedActive.active) }, sort: 'name' },
});
export const opportunitySource = optionSource('investment-opportunities', { label: (row) => row.name });
export const organisationSource = optionSource('organisations', { label: (row) => row.name });
export const staffSource = optionSource('users', {
  label: (row) => row.name,
  note: (row) => row.email,
  query: { type: 'admin' },
});
export const investorSource = optionSource('users', {
  label: (row) => row.name,
  note: (row) => row.email,
  query: { type: 'investor' },
});
