import { describe, expect, it } from 'vitest';
import { firmDetailsSentence, missingFirmDetails, type FirmSettings } from './firm-details.ts';

const OWN: FirmSettings = {
  company_name: 'Ashgrove Partners',
  terms_text: '<p>Our terms.</p>',
  bank_account_name: 'Ashgrove Client Account',
  bank_sort_code: '20-00-00',
  bank_account_number: '55779911',
  bank_iban: null,
};
const isSample = (text: string): boolean => text === '<p>Sample</p>';

describe('what a firm must set before it publishes', () => {
  it.each<[string, Partial<FirmSettings>, string[]]>([
    ['everything is its own', {}, []],
    [
      'an IBAN alone',
      { bank_sort_code: null, bank_account_number: null, bank_iban: 'GB33BUKB20201555555555' },
      [],
    ],
    ['no name', { company_name: '  ' }, ['company_name']],
    ['the name of a new installation', { company_name: 'Private Markets' }, ['company_name']],
    ['the name of a demo client', { company_name: 'Larkfield Angels' }, ['company_name']],
    ['no terms', { terms_text: null }, ['terms']],
    ['blank terms', { terms_text: ' \n' }, ['terms']],
    ['sample terms', { terms_text: '<p>Sample</p>' }, ['terms']],
    ['no account', { bank_sort_code: null, bank_account_number: null }, ['bank_account']],
    ['half an account', { bank_sort_code: null }, ['bank_account']],
    ['an account of nobody', { bank_account_name: null }, ['bank_account']],
    ['the sample account', { bank_account_number: '12345678' }, ['bank_account']],
  ])('%s', (_, over, missing) => {
    expect(missingFirmDetails({ ...OWN, ...over }, isSample)).toEqual(missing);
  });

  it('is said in one sentence', () => {
    expect(firmDetailsSentence(['terms'])).toBe(
      'Set your terms and conditions in Settings before you publish.',
    );
    expect(firmDetailsSentence(['company_name', 'terms', 'bank_account'])).toBe(
      'Set your company name, your terms and conditions and your bank account in Settings before you publish.',
    );
  });
});
