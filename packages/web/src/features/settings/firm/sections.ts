import type { Permission } from '@tranche/domain/roles';
import type { settingsFields } from '@tranche/domain/settings/settings';

type Name = keyof typeof settingsFields & string;

export interface FirmSection {
  readonly key: 'firm' | 'contact' | 'payments' | 'rules' | 'texts';
  readonly right: Permission;
  /** They affect open work, which is counted before they are saved. */
  readonly hasEffects?: true;
  /** In their order; two in brackets stand side by side. */
  readonly fields: readonly (Name | readonly [Name, Name])[];
}

/** What the firm is and how it works, in parts that are saved alone. The account has a form of its own. */
export const SECTIONS: readonly FirmSection[] = [
  {
    key: 'firm',
    right: 'branding.update',
    fields: [
      ['company_name', 'legal_name'],
      ['company_number', 'fca_number'],
      'address',
      ['currency', 'locale'],
      'timezone',
    ],
  },
  {
    key: 'contact',
    right: 'branding.update',
    fields: [['support_email', 'support_phone'], 'mail_from_name', 'mail_reply_domain'],
  },
  {
    key: 'payments',
    right: 'branding.update',
    hasEffects: true,
    fields: [
      'payment_reference_pattern',
      ['cash_call_due_days', 'reservation_expiry_days'],
      ['auto_cancel_grace_days', 'vat_rate'],
      'auto_cancel',
    ],
  },
  {
    key: 'rules',
    right: 'compliance.update',
    hasEffects: true,
    fields: [
      'cooling_off_hours',
      ['compliance_valid_months', 'aml_valid_months'],
      ['compliance_pass_mark', 'fca_compliance_pass_mark'],
    ],
  },
  { key: 'texts', right: 'branding.update', fields: ['login_message', 'footer_text'] },
];
