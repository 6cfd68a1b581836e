import type { Boot, BootSettings } from '@tranche/domain/settings/boot';
import { clientFlags } from '@tranche/domain/settings/flags';
import { extraTerms, resolveTerms } from '@tranche/domain/settings/terminology';
import { variantOf } from '@tranche/domain/settings/variants';
import type { Config } from '../../kit/config.ts';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import type { Brand } from './brand.ts';
import { cardDriver } from './card-driver.ts';

/** The part of the boot JSON that is the same for everyone, derived once per change of the settings. */
export function publicBoot(
  row: StoredSettings,
  brand: Brand,
  config: Config,
): Omit<Boot, 'session' | 'sessionKnown'> {
  const variant = variantOf(config.clientVariant);
  return {
    settings: bootSettings(row, brand),
    flags: clientFlags(row),
    navigation: { ...extraTerms(row.navigation), ...resolveTerms(row.navigation) },
    variant: variant.id,
    investorMenu: variant.menu,
    pusher: { key: config.pusher.key },
    cards: { driver: cardDriver(config, row), key: row.stripe_publishable_key },
    appVersion: row.app_version,
  };
}

const bootSettings = (row: StoredSettings, brand: Brand): BootSettings => ({
  company_name: row.company_name,
  legal_name: row.legal_name,
  fca_number: row.fca_number,
  address: row.address,
  support_email: row.support_email,
  support_phone: row.support_phone,
  colors: brand.colors,
  logo: brand.logo.src,
  logo_width: brand.logo.width,
  logo_height: brand.logo.height,
  logo_alt: brand.logoLight.src,
  logo_alt_width: brand.logoLight.width,
  logo_alt_height: brand.logoLight.height,
  favicon: brand.favicon,
  is_custom_branding: row.is_custom_branding,
  is_trial: row.is_trial,
  terms_version: row.terms_version,
  terms_format: row.terms_format,
  terms_text: row.terms_text,
  risk_warning_text: row.risk_warning_text,
  market_sounding_description: row.market_sounding_description,
  footer_text: row.footer_text,
  login_message: row.login_message,
  currency: row.currency,
  locale: row.locale,
  timezone: row.timezone,
});
