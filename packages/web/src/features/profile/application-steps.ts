import type { CLIENT_TYPES } from '@tranche/domain/codes';
import type { LINK_POSITIONS } from '@tranche/domain/organisations/codes';
import { addressValues } from '../../shared/record/field-values.ts';
import type { RowOfName } from '../../kit/resource-types.ts';

export const STEPS = ['find', 'details', 'review'] as const;
export type ApplyStep = (typeof STEPS)[number];
export const isApplyStep = (step: string | null): step is ApplyStep => STEPS.some((known) => known === step);

/** An application to invest through an organisation. */
export interface Application {
  readonly name: string;
  readonly registration_number: string;
  readonly client_type: (typeof CLIENT_TYPES)[number];
  readonly website: string;
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly city: string;
  readonly county: string;
  readonly postcode: string;
  readonly country: string;
  readonly position: (typeof LINK_POSITIONS)[number] | null;
  readonly ownership_percentage: string | null;
  readonly signatories: string;
  readonly message: string;
  readonly proof: readonly File[];
}

export const BLANK: Application = {
  name: '',
  registration_number: '',
  client_type: 'Business',
  website: '',
  ...addressValues(),
  position: null,
  ownership_percentage: null,
  signatories: '',
  message: '',
  proof: [],
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a rejected application said, so that applying again need not be typed again. */
export function againFrom(row: RowOfName<'organisation-links'>): Partial<Application> {
  const proposed = row.proposed_organisation;
  if (proposed === null) return { position: row.position };
  return {
    name: proposed.name,
    registration_number: textOf(proposed.registration_number),
    website: textOf(proposed.website),
    address_line_1: textOf(proposed.address_line_1),
    city: textOf(proposed.city),
    postcode: textOf(proposed.postcode),
    position: row.position,
    ownership_percentage: row.ownership_percentage,
  };
}
