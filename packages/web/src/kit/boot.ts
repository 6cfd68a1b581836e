import type { Boot } from '@tranche/domain/settings/boot';
import { clientFlags } from '@tranche/domain/settings/flags';
import { DEFAULT_TERMS } from '@tranche/domain/settings/terminology';
import type { ThemeColors } from '@tranche/domain/settings/theme';

/** The specification's six (§9), spelt here too so that the first load need not carry the derivation. */
const COLORS: ThemeColors = {
  primary: '#232E43',
  primaryLighter: '#2A5BCF',
  secondary: '#FDE04C',
  red: '#E31414',
  amber: '#E98131',
  green: '#42B220',
};

/** Neutral brand for a page whose settings could not be read (`screens.md#0.13`): no error is shown. */
export const FALLBACK: Boot = {
  settings: {
    company_name: '',
    legal_name: null,
    fca_number: null,
    address: null,
    support_email: '',
    support_phone: null,
    colors: COLORS,
    logo: null,
    logo_alt: null,
    favicon: null,
    is_custom_branding: false,
    is_trial: false,
    terms_version: 1,
    terms_format: 'html',
    terms_text: null,
    risk_warning_text: null,
    market_sounding_description: null,
    footer_text: null,
    login_message: null,
    currency: 'GBP',
    locale: 'en-GB',
    timezone: 'Europe/London',
  },
  flags: clientFlags(),
  navigation: DEFAULT_TERMS,
  variant: 'larkfield',
  investorMenu: ['overview', 'investments', 'portfolio', 'news', 'profile'],
  session: null,
  sessionKnown: true,
  pusher: { key: '' },
  cards: { driver: 'stripe', key: null },
  appVersion: '1.0.0',
};

/** Reads the JSON that the server wrote into the document; missing parts fall back to the defaults above. */
export function readBoot(root: Document = document): Boot {
  const text = root.getElementById('boot')?.textContent;
  if (!text) return FALLBACK;
  try {
    const sent = JSON.parse(text) as Partial<Boot>;
    return {
      ...FALLBACK,
      ...sent,
      settings: { ...FALLBACK.settings, ...sent.settings },
      flags: { ...FALLBACK.flags, ...sent.flags },
      navigation: { ...FALLBACK.navigation, ...sent.navigation },
    };
  } catch {
    return FALLBACK;
  }
}
