import type { Permission } from '../roles.ts';
import { IMPORT_FIELDS as FIELDS, type ImportField } from './import-fields.ts';

/** What can be imported (`domain.md` N, and rounds of companies with their investors). */
export const IMPORT_FAMILIES = [
  'rounds',
  'contacts',
  'users',
  'organisations',
  'pipeline_deals',
  'report_inputs',
  'fund_ledger',
] as const;
export type ImportFamily = (typeof IMPORT_FAMILIES)[number];
export const isImportFamily = (value: unknown): value is ImportFamily =>
  IMPORT_FAMILIES.some((family) => family === value);

export type { ImportField };
export const IMPORT_FIELDS: Readonly<Record<ImportFamily, readonly ImportField[]>> = FIELDS;

/** Every one of these is needed. A round makes an existing investment and organisations of two kinds. */
export const IMPORT_RIGHTS: Readonly<Record<ImportFamily, readonly Permission[]>> = {
  rounds: ['investment_opportunity_existing.create', 'investors.create'],
  contacts: ['investors.create'],
  users: ['investors.create'],
  organisations: ['investors.create'],
  pipeline_deals: ['pipeline_deals.create'],
  report_inputs: ['kpi.create'],
  fund_ledger: ['funds.update'],
};
