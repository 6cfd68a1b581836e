import type { TaxScheme } from '@tranche/domain/opportunities/schemes';

/** Reference data of a deployment, seeded and then the client's to edit (`domain.md#0.11`, `domain.md#C`, `domain.md#F`, `domain.md#3.9`). */
export const LEAD_STATUSES = [
  { name: 'New', colour: '#2A5BCF', is_default: true },
  { name: 'Contacted', colour: '#0B7285' },
  { name: 'Qualified', colour: '#5F3DC4' },
  { name: 'Meeting Booked', colour: '#A61E4D' },
  { name: 'Onboarding', colour: '#806F07' },
  { name: 'Won', colour: '#2B8A3E', is_won: true },
  { name: 'Lost', colour: '#868E96', is_lost: true },
] as const;

const RMMI =
  "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment.";
export const TYPES = [
  {
    name: 'Equity',
    colour: '#2A5BCF',
    icon: 'chart',
    risk_warning: RMMI,
    sub_types: ['Seed equity', 'Growth equity', 'EIS portfolio'],
  },
  {
    name: 'Debt',
    colour: '#806F07',
    icon: 'coins',
    risk_warning: RMMI,
    sub_types: ['Loan note', 'Convertible'],
  },
  {
    name: 'Property',
    colour: '#A61E4D',
    icon: 'building',
    risk_warning: RMMI,
    sub_types: ['Development', 'Buy-to-let block'],
  },
  { name: 'Fund', colour: '#0B7285', icon: 'stack', risk_warning: RMMI, sub_types: ['VCT', 'Evergreen'] },
  { name: 'Infrastructure', colour: '#2B8A3E', icon: 'bolt', risk_warning: RMMI, sub_types: ['Solar'] },
] as const;

export const CATEGORIES = [
  {
    name: 'Restricted mass market',
    code: 'RMMI',
    description:
      'Shares and debt of unlisted companies that may be promoted to retail investors with restrictions.',
    risk_text:
      '<p>You could lose all the money you invest. You are unlikely to be protected if something goes wrong.</p>',
  },
  {
    name: 'Non-mass market',
    code: 'NMMI',
    description:
      'Unregulated collective schemes and similar, for high net worth and sophisticated investors only.',
    risk_text:
      '<p>These investments are complex and hard to sell. They are not promoted to the general public.</p>',
  },
  {
    name: 'Exempt',
    code: 'EXEMPT',
    description: 'Promotions that an exemption of the Financial Promotion Order covers.',
    risk_text: null,
  },
] as const;

export const CHARACTERS = [
  {
    name: 'Capital growth',
    code: 'growth',
    description: 'A return from the value of the shares when they are sold.',
  },
  { name: 'Income', code: 'income', description: 'A return from interest or dividends.' },
  { name: 'Balanced', code: 'balanced', description: 'Both growth and income.' },
  {
    name: 'Impact',
    code: 'impact',
    description: 'A measured social or environmental aim alongside the return.',
  },
] as const;

export const INDUSTRIES = [
  'AgriTech',
  'CleanTech',
  'Consumer',
  'Creative',
  'Cyber Security',
  'Education',
  'FinTech',
  'Food and Drink',
  'Life Sciences',
  'Manufacturing',
  'MedTech',
  'Property',
  'Robotics',
  'Software',
] as const;

export const ROUND_TYPES = [
  { name: 'Pre-seed', code: 'pre_seed' },
  { name: 'Seed', code: 'seed' },
  { name: 'Series A', code: 'series_a' },
  { name: 'Series B', code: 'series_b' },
  { name: 'Bridge', code: 'bridge' },
  { name: 'Follow-on', code: 'follow_on' },
  { name: 'Secondary', code: 'secondary' },
] as const;

interface TaxOption {
  readonly name: string;
  readonly code: string;
  readonly scheme: TaxScheme;
  readonly limit_group?: string;
  readonly effective_from: string;
  readonly effective_to?: string;
  readonly income_relief_pct?: string;
  readonly annual_limit?: string;
  readonly min_holding_months?: number;
  readonly cgt_exempt?: boolean;
  readonly reinvestment_relief_pct?: string;
  readonly loss_relief?: boolean;
  readonly deferral?: boolean;
}
const EIS = {
  income_relief_pct: '30',
  min_holding_months: 36,
  cgt_exempt: true,
  loss_relief: true,
  deferral: true,
};
const VCT = {
  name: 'VCT',
  code: 'VCT',
  scheme: 'VCT',
  annual_limit: '200000',
  min_holding_months: 60,
  cgt_exempt: true,
} as const;
export const TAX_OPTIONS: readonly TaxOption[] = [
  { name: 'No relief', code: 'none', scheme: 'none', effective_from: '2018-04-06' },
  {
    name: 'SEIS',
    code: 'SEIS',
    scheme: 'SEIS',
    effective_from: '2023-04-06',
    income_relief_pct: '50',
    annual_limit: '200000',
    min_holding_months: 36,
    cgt_exempt: true,
    reinvestment_relief_pct: '50',
    loss_relief: true,
  },
  {
    name: 'EIS',
    code: 'EIS',
    scheme: 'EIS',
    limit_group: 'EIS',
    effective_from: '2018-04-06',
    annual_limit: '1000000',
    ...EIS,
  },
  {
    name: 'EIS (knowledge-intensive)',
    code: 'EIS_KI',
    scheme: 'EIS_KI',
    limit_group: 'EIS',
    effective_from: '2018-04-06',
    annual_limit: '2000000',
    ...EIS,
  },
  { ...VCT, effective_from: '2018-04-06', effective_to: '2026-04-05', income_relief_pct: '30' },
  { ...VCT, effective_from: '2026-04-06', income_relief_pct: '20' },
];

/** Beside the two built-in ways, which come with the migration. */
export const METHODS = [
  {
    name: 'Alder SIPP',
    kind: 'pension',
    provider_name: 'Alder Pensions',
    provider_reference_label: 'SIPP number',
    email: 'transfers@alder.test',
    tax_eligible: false,
    requires_approval: true,
  },
  {
    name: 'Birch SSAS',
    kind: 'pension',
    provider_name: 'Birch Trustees',
    provider_reference_label: 'Scheme reference',
    email: 'ssas@birch.test',
    tax_eligible: false,
    requires_approval: true,
  },
  { name: 'Family trust', kind: 'trust', tax_eligible: false, requires_approval: true },
  { name: 'Joint holding', kind: 'joint', tax_eligible: true },
] as const;

export const TERM_CONDITIONS = [
  {
    title: 'Risk of loss',
    body: '<p>I understand that I could lose all the money I invest, and that my investment may be hard to sell.</p>',
  },
  {
    title: 'Own decision',
    body: '<p>I have read the investment documents and made my own decision. The firm has not given me advice.</p>',
  },
] as const;
