import type { Permission } from '../roles.ts';

/** What can be imported, field by field: for the mapping, the templates and the suggestions. */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
  /** How headers call it, folded. */
  readonly names: readonly string[];
  readonly example: string;
}

const field = (
  key: string,
  label: string,
  options: { required?: boolean; names?: readonly string[]; example: string },
): ImportField => ({
  key,
  label,
  required: options.required ?? false,
  names: [key.replaceAll('_', ' '), label.toLowerCase(), ...(options.names ?? [])],
  example: options.example,
});

export const IMPORT_FAMILIES = ['rounds', 'contacts'] as const;
export type ImportFamily = (typeof IMPORT_FAMILIES)[number];
export const isImportFamily = (value: unknown): value is ImportFamily =>
  IMPORT_FAMILIES.some((family) => family === value);

export const IMPORT_FIELDS: Readonly<Record<ImportFamily, readonly ImportField[]>> = {
  rounds: [
    field('company', 'Company', {
      required: true,
      names: ['issuer', 'company name'],
      example: 'Brightwater Ltd',
    }),
    field('year', 'Year', { required: true, names: ['funded year', 'round year'], example: '2012' }),
    field('amount', 'Amount raised in the round', {
      names: ['raised', 'raised amount', 'amount raised'],
      example: '1250000.00',
    }),
    field('currency', 'Currency', { names: ['raised currency'], example: 'GBP' }),
    field('round', 'Round', { names: ['round type', 'series', 'funding round'], example: 'a' }),
    field('investor', 'Investor', { required: true, names: ['investor name'], example: 'Alder Ventures' }),
  ],
  contacts: [
    field('first_name', 'First name', { required: true, names: ['forename', 'given name'], example: 'Ada' }),
    field('last_name', 'Last name', {
      required: true,
      names: ['surname', 'family name'],
      example: 'Lovelace',
    }),
    field('email', 'Email', { names: ['e-mail', 'email address'], example: 'ada@example.com' }),
    field('phone', 'Phone', { names: ['telephone', 'phone number'], example: '020 7946 0000' }),
    field('mobile', 'Mobile', { names: ['mobile number', 'cell'], example: '07700 900000' }),
    field('company_name', 'Company', { names: ['organisation', 'company'], example: 'Brightwater Ltd' }),
    field('job_title', 'Job title', { names: ['position'], example: 'Director' }),
  ],
};

/** Every one of these is needed. A round makes an existing investment and organisations of two kinds. */
export const IMPORT_RIGHTS: Readonly<Record<ImportFamily, readonly Permission[]>> = {
  rounds: ['investment_opportunity_existing.create', 'investors.create'],
  contacts: ['investors.create'],
};
