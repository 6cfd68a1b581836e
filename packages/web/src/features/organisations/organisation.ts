import type { UseQueryResult } from '@tanstack/react-query';
import { useItem } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}
export interface OrganisationSigns {
  readonly owner: Named | null;
  readonly users_count: number;
  readonly total_invested: string | null;
}
export type OrganisationRow = RowOfName<'organisations'> & OrganisationSigns;
export type OrganisationParts = OrganisationSigns & { readonly industry: Named | null };
export type Organisation = OrganisationRow & OrganisationParts;

export const HOME = '/admin/investors/organisations';
export const APPLICATIONS = '/admin/investors/organisation-applications';

export const PARTS = { include: ['owner', 'industry'], append: ['users_count', 'total_invested'] } as const;

export const useOrganisation = (id: number): UseQueryResult<Organisation> =>
  useItem<'organisations', OrganisationParts>('organisations', id, PARTS);
