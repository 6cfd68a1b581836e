import { ADDRESS_FIELDS } from '@tranche/domain/kit/address-fields';
import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import type { UseQueryResult } from '@tanstack/react-query';
import { optionSource } from '../../kit/options.ts';
import { useItem, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Named, Organisation } from './organisation.ts';

export interface ApplicationParts {
  readonly user: Named | null;
  readonly organisation: Named | null;
  readonly decidedBy: Named | null;
}
/** A person's wish to invest through an organisation (`domain.md#2.7`). */
export type Application = RowOfName<'organisation-links'> & ApplicationParts;

export const WITH_PARTS = { include: ['user', 'organisation', 'decidedBy'] } as const;
export const PENDING = { filter: { status: organisationLinkStatus.pending }, sort: 'applied_at' } as const;

export const isPending = ({ status }: Pick<Application, 'status'>): boolean =>
  status === organisationLinkStatus.pending;

/** Of the known organisation, or of the proposed one. */
export const nameOf = (
  application: Pick<Application, 'proposed_organisation'> & Pick<ApplicationParts, 'organisation'>,
) => application.organisation?.name ?? application.proposed_organisation?.name ?? '';

export const useApplication = (id: number): UseQueryResult<Application> =>
  useItem<'organisation-links', ApplicationParts>('organisation-links', id, WITH_PARTS);

/** The record that a proposal most likely is: the same number, else none. */
export function useMatch(application: Application): number | null {
  const number = application.proposed_organisation?.registration_number ?? '';
  const { data } = useList(
    'organisations',
    { filter: { registration_number: number }, fields: ['id', 'registration_number'], limit: 1 },
    { enabled: application.organisation_id === null && number !== '' },
  );
  return application.organisation_id ?? data?.data[0]?.id ?? null;
}

export const organisationOptions = optionSource('organisations', {
  label: (organisation) => organisation.name,
  note: (organisation) => organisation.registration_number,
  query: { sort: 'name' },
});

/** What a proposal says, in the order of the form; `country` as its code. */
export const COMPARED = ['name', 'client_type', 'registration_number', 'website', ...ADDRESS_FIELDS] as const;
export type Compared = (typeof COMPARED)[number];

const folded = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Whether two entries say something else: case and blanks do not count, and what is not said contradicts nothing. */
export const differs = (submitted: string | null | undefined, existing: string | null | undefined): boolean =>
  !!submitted && !!existing && folded(submitted) !== folded(existing);

export const existingOf = (organisation: Organisation, field: Compared): string | null => organisation[field];
