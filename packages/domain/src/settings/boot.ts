import type { Permission, RoleId } from '../roles.ts';
import type { ClientFlags } from './flags.ts';
import type { ThemeColors } from './theme.ts';

/**
 * What the server writes into the first HTML as `<script type="application/json" id="boot">` (`screens.md#0.13`), so that
 * the first paint is already the right brand. Everything here is public but `session`, the signed-in person's own record.
 */
export interface Boot {
  readonly settings: BootSettings;
  /** Client flag name → on; all 19 are present (`domain.md#4`). */
  readonly flags: Readonly<ClientFlags>;
  /** Terminology key → the client's label, defaults filled in (`domain.md#B`). */
  readonly navigation: Readonly<Record<string, string>>;
  /** The environment identifier, e.g. `larkfield` (`domain.md#7.1`). */
  readonly variant: string;
  /** Investor menu items in order: `overview`, `investments`, `portfolio`, `news`, `profile`. */
  readonly investorMenu: readonly InvestorMenuItem[];
  readonly session: SessionUser | null;
  /** False when the session could not be read (the database was away): the client goes to /maintenance. */
  readonly sessionKnown: boolean;
  readonly pusher: { readonly key: string };
  /** Who takes cards: Stripe, with its publishable key once it is set, or a demo's sandbox, which charges nothing; null: no one (`domain.md#M`). */
  readonly cards: { readonly driver: CardDriver | null; readonly key: string | null };
  readonly appVersion: string;
}

export type CardDriver = 'stripe' | 'sandbox';

export type InvestorMenuItem = 'overview' | 'investments' | 'portfolio' | 'news' | 'profile';

/** The public part of the settings row, spelt as `GET /api/settings/1` spells it; `colors` already read from its string. */
export interface BootSettings {
  readonly company_name: string;
  readonly legal_name: string | null;
  readonly fca_number: string | null;
  readonly address: string | null;
  readonly support_email: string;
  readonly support_phone: string | null;
  readonly colors: ThemeColors;
  /** In force now: the drawn wordmark unless the client has its own. For light surfaces. */
  readonly logo: string | null;
  /** For dark surfaces. */
  readonly logo_alt: string | null;
  /** Pixels, so that a logo never shifts the page; null when the image does not say. */
  readonly logo_width?: number | null;
  readonly logo_height?: number | null;
  readonly logo_alt_width?: number | null;
  readonly logo_alt_height?: number | null;
  readonly favicon: string | null;
  readonly is_custom_branding: boolean;
  readonly is_trial: boolean;
  readonly terms_version: number;
  readonly terms_format: 'html' | 'url';
  readonly terms_text: string | null;
  readonly risk_warning_text: string | null;
  readonly market_sounding_description: string | null;
  readonly footer_text: string | null;
  readonly login_message: string | null;
  readonly currency: string;
  readonly locale: string;
  readonly timezone: string;
}

/** The caller's own record as `GET /api/user` answers it (`contract.md#5.8`); more fields may be beside these. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly email_verified_at: string | null;
  readonly role_id: RoleId;
  readonly avatar: string | null;
  readonly accepted_terms_version: number;
  readonly compliance_passed: number | null;
  readonly compliance_tries: number | null;
  readonly permissions: readonly Permission[];
  /** The role must have a second factor, and there is none yet: the security page comes first (`domain.md#N`). */
  readonly second_factor_due?: boolean;
}
