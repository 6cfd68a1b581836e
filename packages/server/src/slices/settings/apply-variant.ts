import { serverFlags } from '@tranche/domain/settings/flags';
import { recordOf } from '@tranche/domain/kit/record';
import { variantOf, type Variant } from '@tranche/domain/settings/variants';
import type { Trx } from '../../kit/db/database.ts';
import type { NewSettings } from '../../kit/db/settings-table.ts';
import { SAMPLE_RISK_WARNING, SAMPLE_SOUNDING, sampleTerms } from './sample-texts.ts';

/** The version that a seeded client has reached; one persona is still behind it. */
const TERMS_VERSION = 2;
const DAY_MS = 86_400_000;

/**
 * What a real firm of that name begins with: the theme, the words and the features of its variant. Name, texts, terms and
 * account are its own to set; nothing of the demo replaces them.
 */
export async function foundFirm(trx: Trx, variantId: string): Promise<Variant> {
  const variant = variantOf(variantId);
  await trx.updateTable('settings').set(lookOf(variant)).where('id', '=', 1).execute();
  return variant;
}

/**
 * Put a demo of a named client (`domain.md#7.1`) into an empty deployment: the settings row, and versions 1 and 2 of its terms.
 * @param now the seed's moment; the versions are dated before it.
 */
export async function applyVariant(trx: Trx, variantId: string, now: Date = new Date()): Promise<Variant> {
  const variant = variantOf(variantId);
  const row = settingsOf(variant);
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await trx.deleteFrom('terms').execute();
  await trx
    .insertInto('terms')
    .values(
      ([1, TERMS_VERSION] as const).map((version) => ({
        version,
        format: 'html' as const,
        text: sampleTerms(variant, version),
        summary_of_changes: version === 1 ? null : 'Adds a section on your data.',
        effective_at: new Date(now.getTime() - (version === 1 ? 700 : 60) * DAY_MS).toISOString(),
        is_current: version === TERMS_VERSION,
      })),
    )
    .execute();
  return variant;
}

const lookOf = (variant: Variant) => ({
  ...serverFlags(recordOf(variant.flags.map((flag) => [flag, true] as const))),
  client_variant: variant.id,
  colors: JSON.stringify(variant.colors),
  navigation: JSON.stringify(variant.terms),
});

const settingsOf = (variant: Variant): NewSettings => ({
  ...lookOf(variant),
  id: 1,
  is_demo: true,
  company_name: variant.company,
  legal_name: variant.legalName,
  support_email: variant.supportEmail,
  support_phone: '020 7946 0123',
  mail_from_name: variant.company,
  address: '12 Sample Street, London EC2A 4XX',
  is_custom_branding: variant.customBranding,
  is_trial: variant.trial,
  terms_version: TERMS_VERSION,
  terms_format: 'html',
  terms_text: sampleTerms(variant, TERMS_VERSION),
  risk_warning_text: SAMPLE_RISK_WARNING,
  market_sounding_description: SAMPLE_SOUNDING,
  footer_text: `<p>${variant.legalName}. Approved for demonstration only.</p>`,
  login_message: '<p>Private investments, from first look to exit.</p>',
  bank_name: 'Sample Bank',
  bank_account_name: `${variant.company} Client Account`,
  bank_sort_code: '00-00-00',
  bank_account_number: '12345678',
});
