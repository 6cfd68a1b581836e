import { VARIANTS } from './variants.ts';
import type { SettingsRow } from './settings.ts';

/** What a firm must have said of itself before it may show anything to investors. */
export type FirmDetail = 'company_name' | 'terms' | 'bank_account';

const NAMES: Readonly<Record<FirmDetail, string>> = {
  company_name: 'your company name',
  terms: 'your terms and conditions',
  bank_account: 'your bank account',
};

/** What the settings row holds until its firm names itself. */
const PLACEHOLDER = 'Private Markets';
const SAMPLE_ACCOUNT = '12345678';

export type FirmSettings = Pick<
  SettingsRow,
  'company_name' | 'terms_text' | 'bank_account_name' | 'bank_sort_code' | 'bank_account_number' | 'bank_iban'
>;

/** Those that are not set yet; what the demo shows counts as not set. */
export function missingFirmDetails(row: FirmSettings, isSampleText: (text: string) => boolean): FirmDetail[] {
  const missing: FirmDetail[] = [];
  if (!isOwnName(row.company_name)) missing.push('company_name');
  if (!row.terms_text?.trim() || isSampleText(row.terms_text)) missing.push('terms');
  if (!hasOwnAccount(row)) missing.push('bank_account');
  return missing;
}

const isOwnName = (name: string): boolean =>
  name.trim() !== '' && name !== PLACEHOLDER && !VARIANTS.some(({ company }) => company === name);

const hasOwnAccount = (row: FirmSettings): boolean =>
  Boolean(row.bank_account_name) &&
  (Boolean(row.bank_iban) ||
    (Boolean(row.bank_sort_code && row.bank_account_number) && row.bank_account_number !== SAMPLE_ACCOUNT));

/** `Set your company name and your bank account in Settings before you publish.` */
export function firmDetailsSentence(missing: readonly FirmDetail[]): string {
  const names = missing.map((detail) => NAMES[detail]);
  const last = names.pop() ?? '';
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `Set ${list} in Settings before you publish.`;
}
