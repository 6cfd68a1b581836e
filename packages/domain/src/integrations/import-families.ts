import type { Permission } from '../roles.ts';

/** What can be imported (`domain.md#N`, and rounds of companies with their investors). */
export const IMPORT_FAMILIES = [
  'rounds',
  'contacts',
  'users',
  'organisations',
  'pipeline_deals',
  'investment_opportunities',
  'investments',
  'report_inputs',
  'fund_ledger',
] as const;
export type ImportFamily = (typeof IMPORT_FAMILIES)[number];
export const isImportFamily = (value: unknown): value is ImportFamily =>
  IMPORT_FAMILIES.some((family) => family === value);

/** Every one of these is needed. A round makes an existing investment and organisations of two kinds. */
export const IMPORT_RIGHTS: Readonly<Record<ImportFamily, readonly Permission[]>> = {
  rounds: ['investment_opportunity_existing.create', 'investors.create'],
  contacts: ['investors.create'],
  users: ['investors.create'],
  organisations: ['investors.create'],
  pipeline_deals: ['pipeline_deals.create'],
  investment_opportunities: ['investment_opportunity_live.create'],
  investments: ['investment_opportunity_live.update', 'investment_opportunity_existing.update'],
  report_inputs: ['kpi.create'],
  fund_ledger: ['funds.update'],
};

/**
 * What `update_existing` needs as well. Families that are not here are only added to: books are posted for good, and what
 * was agreed is changed by its own verbs.
 */
export const UPDATE_RIGHTS: Readonly<Partial<Record<ImportFamily, readonly Permission[]>>> = {
  contacts: ['investors.update'],
  users: ['investors.update'],
  organisations: ['investors.update'],
  pipeline_deals: ['pipeline_deals.update'],
  investment_opportunities: ['investment_opportunity_live.update'],
  report_inputs: ['kpi.create'],
};
export const canUpdate = (family: ImportFamily): boolean => UPDATE_RIGHTS[family] !== undefined;

/** What `match_on` may name: a field that is a column of the family's records, too. Other families have their usual rule alone. */
export const MATCH_FIELDS: Readonly<Partial<Record<ImportFamily, readonly string[]>>> = {
  contacts: ['email', 'phone', 'mobile'],
  users: ['email', 'phone', 'mobile'],
  organisations: ['registration_number', 'name', 'email'],
  pipeline_deals: ['name'],
  investment_opportunities: ['name', 'company_number'],
  investments: ['certificate_number'],
};
/** Families whose single records write to someone: a new investor is invited to set a password, and their owner is notified. */
export const sendsMail = (family: ImportFamily): boolean => family === 'users';
