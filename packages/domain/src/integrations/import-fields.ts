import type { ImportFamily } from './import-families.ts';

/** What can be imported, field by field: for the mapping, the templates and the suggestions. */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
  /** How headers call it, folded. */
  readonly names: readonly string[];
  readonly example: string;
}

const field = (
  key: string,
  label: string,
  options: { required?: boolean; names?: readonly string[]; example: string },
): ImportField => ({
  key,
  label,
  required: options.required ?? false,
  names: [key.replaceAll('_', ' '), label.toLowerCase(), ...(options.names ?? [])],
  example: options.example,
});

const OWNER = field('owner', 'Owner', {
  names: ['owner email', 'relationship owner'],
  example: 'adviser@example.com',
});
const PERSON = [
  field('first_name', 'First name', { required: true, names: ['forename', 'given name'], example: 'Ada' }),
  field('last_name', 'Last name', { required: true, names: ['surname', 'family name'], example: 'Lovelace' }),
];
const REACHED = [
  field('phone', 'Phone', { names: ['telephone', 'phone number'], example: '020 7946 0000' }),
  field('mobile', 'Mobile', { names: ['mobile number', 'cell'], example: '07700 900000' }),
];
const ADDRESS = [
  field('address_line_1', 'Address line 1', { names: ['address', 'street'], example: '1 Mill Lane' }),
  field('address_line_2', 'Address line 2', { example: 'Old Town' }),
  field('city', 'City', { names: ['town'], example: 'Bath' }),
  field('county', 'County', { example: 'Somerset' }),
  field('postcode', 'Postcode', { names: ['post code', 'zip'], example: 'BA1 1AA' }),
  field('country', 'Country', { names: ['country code'], example: 'GB' }),
];
const CURRENCY = field('currency', 'Currency', { example: 'GBP' });
const HOLDER = [
  field('investor', 'Investor', { names: ['investor email', 'email'], example: 'ada@example.com' }),
  field('organisation', 'Organisation', {
    names: ['organisation name', 'company'],
    example: 'Penrose Holdings Ltd',
  }),
];

export const IMPORT_FIELDS: Readonly<Record<ImportFamily, readonly ImportField[]>> = {
  rounds: [
    field('company', 'Company', {
      required: true,
      names: ['issuer', 'company name'],
      example: 'Brightwater Ltd',
    }),
    field('year', 'Year', { required: true, names: ['funded year', 'round year'], example: '2012' }),
    field('amount', 'Amount raised in the round', {
      names: ['raised', 'raised amount', 'amount raised'],
      example: '1250000.00',
    }),
    field('currency', 'Currency', { names: ['raised currency'], example: 'GBP' }),
    field('round', 'Round', { names: ['round type', 'series', 'funding round'], example: 'a' }),
    field('investor', 'Investor', { required: true, names: ['investor name'], example: 'Alder Ventures' }),
  ],
  contacts: [
    ...PERSON,
    field('email', 'Email', { names: ['e-mail', 'email address'], example: 'ada@example.com' }),
    ...REACHED,
    field('company_name', 'Company', { names: ['organisation', 'company'], example: 'Brightwater Ltd' }),
    field('job_title', 'Job title', { names: ['position'], example: 'Director' }),
  ],
  users: [
    ...PERSON,
    field('email', 'Email', {
      required: true,
      names: ['e-mail', 'email address'],
      example: 'ada@example.com',
    }),
    ...REACHED,
    field('date_of_birth', 'Date of birth', { names: ['born', 'birth date'], example: '1980-12-10' }),
    field('client_type', 'Client type', { example: 'Business' }),
    field('company_name', 'Company', { example: 'Brightwater Ltd' }),
    ...ADDRESS,
    OWNER,
  ],
  organisations: [
    field('name', 'Name', {
      required: true,
      names: ['organisation', 'company', 'company name'],
      example: 'Penrose Holdings Ltd',
    }),
    field('client_type', 'Client type', { example: 'Organisation' }),
    field('legal_form', 'Legal form', { example: 'ltd' }),
    field('registration_number', 'Registration number', { names: ['company number'], example: '01234567' }),
    field('website', 'Website', { names: ['url'], example: 'https://example.com' }),
    field('email', 'Email', { names: ['e-mail'], example: 'office@example.com' }),
    field('phone', 'Phone', { names: ['telephone'], example: '020 7946 0000' }),
    ...ADDRESS,
    field('industry', 'Industry', { names: ['sector'], example: 'CleanTech' }),
    OWNER,
  ],
  pipeline_deals: [
    field('name', 'Name', {
      required: true,
      names: ['deal', 'opportunity'],
      example: 'Brightwater seed round',
    }),
    field('company_name', 'Company', { required: true, names: ['company name'], example: 'Brightwater Ltd' }),
    field('stage', 'Stage', { names: ['pipeline stage'], example: 'Screening' }),
    field('industry', 'Industry', { names: ['sector'], example: 'CleanTech' }),
    field('target_raise', 'Target raise', { names: ['raise', 'amount'], example: '750000.00' }),
    field('pre_money_valuation', 'Pre-money valuation', { names: ['valuation'], example: '4000000.00' }),
    CURRENCY,
    field('contact_name', 'Contact', { example: 'Ada Lovelace' }),
    field('contact_email', 'Contact email', { example: 'ada@example.com' }),
    field('source', 'Source', { example: 'referral' }),
    field('received_on', 'Received on', { names: ['received', 'date'], example: '2026-03-01' }),
    field('expected_close_on', 'Expected close', { names: ['close date'], example: '2026-09-30' }),
    field('summary', 'Summary', { names: ['description'], example: 'Low-energy desalination' }),
    OWNER,
  ],
  investment_opportunities: [
    field('name', 'Name', { required: true, names: ['opportunity', 'investment'], example: 'Brightwater' }),
    field('type', 'Type', { required: true, names: ['investment type'], example: 'Equity' }),
    field('organisation', 'Company', {
      names: ['issuer', 'organisation name', 'company name'],
      example: 'Brightwater Ltd',
    }),
    field('company_number', 'Company number', { names: ['registration number'], example: '01234567' }),
    field('round_type', 'Round', { names: ['round type', 'series'], example: 'Seed' }),
    field('industry', 'Industry', { names: ['sector'], example: 'CleanTech' }),
    field('strapline', 'Strapline', { example: 'Fresh water from the sea' }),
    field('summary', 'Summary', { names: ['description'], example: 'Low-energy desalination' }),
    field('website', 'Website', { names: ['url'], example: 'https://example.com' }),
    CURRENCY,
    field('target_amount', 'Target', { names: ['target raise', 'raise', 'amount'], example: '750000.00' }),
    field('minimum_raise', 'Minimum raise', { example: '250000.00' }),
    field('maximum_raise', 'Maximum raise', { example: '900000.00' }),
    field('minimum_investment', 'Minimum investment', { example: '1000.00' }),
    field('share_price', 'Share price', { names: ['price', 'price per share'], example: '2.50' }),
    field('share_class', 'Share class', { example: 'Ordinary' }),
    field('pre_money_valuation', 'Pre-money valuation', { names: ['valuation'], example: '4000000.00' }),
    OWNER,
  ],
  investments: [
    // One of the three: a line of an opportunity, of a fund, or what an investor holds elsewhere.
    field('opportunity', 'Opportunity', { names: ['investment', 'company', 'deal'], example: 'Brightwater' }),
    field('fund', 'Fund', { names: ['fund name'], example: '' }),
    field('asset_name', 'Private holding', { names: ['asset', 'asset name', 'held elsewhere'], example: '' }),
    ...HOLDER,
    field('amount', 'Amount', {
      required: true,
      names: ['amount invested', 'invested'],
      example: '25000.00',
    }),
    field('shares', 'Shares', { names: ['number of shares'], example: '10000' }),
    field('share_price', 'Share price', { names: ['price', 'price per share'], example: '2.50' }),
    field('fee_amount', 'Fee', { names: ['fee paid', 'platform fee'], example: '' }),
    field('fee_vat', 'VAT on the fee', { names: ['vat', 'fee tax'], example: '' }),
    field('tax_option', 'Tax relief', { names: ['tax', 'tax scheme', 'scheme'], example: 'EIS' }),
    field('reward', 'Reward', { example: '' }),
    field('status', 'Status', { example: '5' }),
    field('paid_on', 'Paid on', { names: ['date', 'invested on'], example: '2024-05-01' }),
    field('issued_on', 'Issued on', { names: ['share issue date'], example: '2024-05-10' }),
    field('certificate_number', 'Certificate number', { names: ['certificate'], example: 'BW-0012' }),
    field('asset_type', 'Type of private holding', { names: ['asset type'], example: '' }),
    field('industry', 'Industry', { names: ['sector'], example: '' }),
    field('currency', 'Currency', { example: '' }),
    field('current_value', 'Present value', { names: ['current value', 'value'], example: '' }),
    field('valued_on', 'Valued on', { names: ['valuation date'], example: '' }),
  ],
  report_inputs: [
    field('opportunity', 'Company', {
      required: true,
      names: ['opportunity', 'company name'],
      example: 'Larch Robotics',
    }),
    field('kpi', 'KPI', { required: true, names: ['measure', 'metric'], example: 'Revenue' }),
    field('period_end', 'Period end', { required: true, names: ['period', 'date'], example: '2026-03-31' }),
    field('value', 'Value', { required: true, names: ['figure', 'actual'], example: '125000' }),
    field('target_value', 'Target', { names: ['budget'], example: '130000' }),
    field('commentary', 'Commentary', { names: ['comment', 'notes'], example: 'Two new customers' }),
  ],
  fund_ledger: [
    field('fund', 'Fund', { required: true, names: ['fund name'], example: 'Harbour Fund I' }),
    field('entry_date', 'Date', { required: true, names: ['entry date'], example: '2026-03-31' }),
    field('type', 'Type', { required: true, names: ['entry type'], example: 'contribution' }),
    field('amount', 'Amount', { required: true, example: '50000.00' }),
    ...HOLDER,
    field('asset', 'Asset', { names: ['fund opportunity', 'holding'], example: 'Larch Robotics' }),
    field('units', 'Units', { example: '50000' }),
    field('fraction_sold', 'Part sold, %', { names: ['fraction sold', 'part sold'], example: '' }),
    field('reference', 'Reference', { example: 'CALL-3' }),
    field('description', 'Description', { required: true, names: ['narrative'], example: 'Third call' }),
  ],
};
