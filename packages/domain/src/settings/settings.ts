import { recordOf } from '../kit/record.ts';
import {
  boolean,
  choice,
  currency,
  html,
  integer,
  json,
  percent,
  text,
  email,
  type Fields,
  phone,
} from '../kit/field.ts';
import type { Resource, RowOf } from '../kit/resource.ts';
import type { Permission } from '../roles.ts';
import { FLAGS } from './flags.ts';
import type { SecondPersonKind } from './second-person.ts';

/**
 * The settings row (`domain.md#B`): one record, id 1, behind `/api/settings/1` and `/api/branding`. Each field's
 * `writeRight` is checked on its own; without one it is the server's. Secrets come from the environment, never from here.
 */
const branding: Permission = 'branding.update';
const compliance: Permission = 'compliance.update';

export const themeFields = {
  colors: text(4000).required().writeRight(branding),
  navigation: text(60_000).required().writeRight(branding),
  logo: text(500).readOnly(),
  logo_alt: text(500).readOnly(),
  favicon: text(500).readOnly(),
  is_custom_branding: boolean().default(false).writeRight(branding),
  is_trial: boolean().default(false).writeRight(branding),
  app_version: text(20).readOnly().present(),
  client_variant: text(40).readOnly().present(),
};

/** Pixels of the uploaded logos, so that they never shift the page; not part of the wire. */
export const hiddenFields = {
  logo_width: integer().readOnly().hidden(),
  logo_height: integer().readOnly().hidden(),
  logo_alt_width: integer().readOnly().hidden(),
  logo_alt_height: integer().readOnly().hidden(),
  /** Set by the seed alone. */
  is_demo: boolean().default(false).readOnly().hidden(),
};

export const textFields = {
  terms_version: integer().min(1).default(1).writeRight(branding),
  terms_format: choice('html', 'url').default('html').writeRight(branding),
  terms_text: text(200_000).writeRight(branding),
  risk_warning_text: html().writeRight(branding),
  market_sounding_description: html().writeRight(branding),
  footer_text: html().writeRight(branding),
  login_message: html().writeRight(branding),
};

const flag = () => boolean().default(false).writeRight('features.update');
export const flagFields = recordOf(FLAGS.map(({ server }) => [server, flag()] as const));

export const complianceFields = {
  compliance_tries: integer().min(0).max(9999).writeRight(compliance),
  compliance_pass_mark: percent().max(100).default('100.0000').writeRight(compliance),
  fca_compliance_pass_mark: percent().max(100).default('80.0000').writeRight(compliance),
  compliance_valid_months: integer().min(1).max(600).writeRight(compliance),
  /** Kept for clients that read it: how long a statement counts is its type's `valid_months`. */
  category_valid_months: integer().min(1).max(600).default(12).writeRight(compliance),
  /** COBS 4.12A: at least 24 hours. */
  cooling_off_hours: integer().min(24).max(8760).default(24).writeRight(compliance),
  aml_valid_months: integer().min(1).max(600).default(24).writeRight(compliance),
};

export const companyFields = {
  company_name: text().required().writeRight(branding),
  legal_name: text().writeRight(branding),
  company_number: text().writeRight(branding),
  fca_number: text().writeRight(branding),
  address: text(2000).writeRight(branding),
  support_email: email().required().writeRight(branding),
  support_phone: phone().writeRight(branding),
  currency: currency().default('GBP').writeRight(branding),
  timezone: text(64).default('Europe/London').writeRight(branding),
  locale: text(35)
    .pattern(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .default('en-GB')
    .writeRight(branding),
};

/** Where investors pay to; to no one but signed-in people, and subject to the hide-bank flags. */
export const bankFields = {
  bank_name: text().writeRight(branding),
  bank_account_name: text().writeRight(branding),
  bank_sort_code: text(8)
    .pattern(/^\d{2}-?\d{2}-?\d{2}$/)
    .writeRight(branding),
  bank_account_number: text(8)
    .pattern(/^\d{6,8}$/)
    .writeRight(branding),
  bank_iban: text(34)
    .pattern(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)
    .writeRight(branding),
  bank_bic: text(11)
    .pattern(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .writeRight(branding),
};

export interface SubscriptionPlan {
  readonly code: string;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly stripe_price_id: string | null;
  readonly is_active: boolean;
}

/** To any session. */
export const moneyFields = {
  vat_rate: percent().max(100).default('20.0000').writeRight(branding),
  reservation_expiry_days: integer().min(1).max(365).default(14).writeRight(branding),
  cash_call_due_days: integer().min(1).max(365).default(10).writeRight(branding),
  subscription_plans: json<readonly SubscriptionPlan[]>().default([]).writeRight(branding),
  stripe_publishable_key: text().writeRight(branding),
};

/** To staff. */
export const staffFields = {
  mail_from_name: text().writeRight(branding),
  /** Replies to mails that are written from a record arrive at this domain. */
  mail_reply_domain: text()
    .pattern(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .writeRight(branding),
  /** Without the investment's number no two references would differ; with its parts filled in, 40 characters at most. */
  payment_reference_pattern: text()
    .pattern(/^(?=.{1,25}$).*\{INV\}/)
    .default('{OPP}-{INV}')
    .writeRight(branding),
  /** Whose values a second person confirms before they are in use. */
  second_person_for: json<readonly SecondPersonKind[]>().default([]).writeRight(branding),
  /** Whether valuations that rest on judgement need documents before they are submitted. */
  valuation_evidence_required: boolean().default(false).writeRight(branding),
  auto_cancel: boolean().default(false).writeRight(branding),
  auto_cancel_grace_days: integer().min(0).max(365).default(5).writeRight(branding),
  two_factor_required_roles: json<readonly number[]>().default([]).writeRight('features.update'),
};

export const settingsFields = {
  ...themeFields,
  ...hiddenFields,
  ...textFields,
  ...flagFields,
  ...complianceFields,
  ...companyFields,
  ...bankFields,
  ...moneyFields,
  ...staffFields,
} satisfies Fields;

export type SettingsRow = RowOf<Resource<'settings', typeof settingsFields>>;
export type SettingsField = keyof typeof settingsFields;
