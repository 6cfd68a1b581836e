import { FLAGS } from '@tranche/domain/settings/flags';
import { settingsFields } from '@tranche/domain/settings/settings';
import { ACCOUNT_NAMES } from '../../../shared/bank/bank-values.ts';
import { SECTIONS, type FirmSection } from '../firm/sections.ts';
import type { Permission } from '@tranche/domain/roles';

const fieldsOf = (key: FirmSection['key']) =>
  SECTIONS.filter((section) => section.key === key).flatMap(({ fields }) => fields.flat());
/** Each part of the firm's page has a history of its own. */
const FIRM = {
  firm: fieldsOf('firm'),
  contact: fieldsOf('contact'),
  payments: fieldsOf('payments'),
  rules: fieldsOf('rules'),
  texts: fieldsOf('texts'),
};

/** Which settings each page changes. */
export const PAGES = {
  ...FIRM,
  account: ACCOUNT_NAMES,
  plans: ['subscription_plans'],
  branding: ['is_custom_branding', 'colors', 'logo', 'logo_alt', 'favicon'],
  features: [...FLAGS.map(({ server }) => server), 'compliance_tries'],
  words: ['navigation'],
  risk: ['risk_warning_text'],
  sounding: ['market_sounding_description'],
  second: ['second_person_for', 'valuation_evidence_required'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof settingsFields)[]>>;
export type SettingsPage = keyof typeof PAGES;

/** The right that writes a setting; null where it is the server's. */
export function rightOf(name: string): Permission | null {
  const field = Object.entries<{ readonly spec: { readonly writeRight?: Permission } }>(settingsFields).find(
    ([known]) => known === name,
  );
  return field?.[1].spec.writeRight ?? null;
}
