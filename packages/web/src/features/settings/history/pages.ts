import { FLAGS } from '@tranche/domain/settings/flags';
import { settingsFields } from '@tranche/domain/settings/settings';
import type { Permission } from '@tranche/domain/roles';

/** Which settings each page changes. */
export const PAGES = {
  branding: [
    'company_name',
    'legal_name',
    'support_email',
    'bank_account_name',
    'bank_sort_code',
    'bank_account_number',
    'bank_iban',
    'bank_name',
    'is_custom_branding',
    'colors',
    'logo',
    'logo_alt',
    'favicon',
  ],
  features: [...FLAGS.map(({ server }) => server), 'compliance_tries'],
  words: ['navigation'],
  risk: ['risk_warning_text'],
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
