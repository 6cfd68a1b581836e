import type { AttributeOption } from '@tranche/domain/settings/attribute-value';
import type { AttributeType } from '@tranche/domain/settings/codes';
import type { OfFeature } from '../meant-for.ts';

export interface SeedAttribute extends OfFeature {
  readonly name: string;
  readonly key: string;
  readonly entity?: 'user' | 'contact' | 'organisation' | 'pipeline_deal' | 'investment_opportunity' | 'fund';
  readonly form: 'registration_form' | 'fact_find' | 'risk_profile' | 'details';
  readonly section?: string;
  readonly type: AttributeType;
  readonly options?: readonly AttributeOption[];
  readonly show_on_register?: boolean;
  readonly is_investor_visible?: boolean;
  readonly is_locked?: boolean;
  readonly help_text?: string;
  readonly validation?: Readonly<Record<string, string | number>>;
  /** The key of the question that must be answered so. */
  readonly when?: { readonly key: string; readonly value: string | boolean };
}

const options = (...labels: readonly string[]): AttributeOption[] =>
  labels.map((label) => ({ value: label.toLowerCase().replace(/[^a-z0-9]+/g, '_'), label }));
/** From cautious to bold, ten points a step. */
const scored = (...labels: readonly string[]): AttributeOption[] =>
  options(...labels).map((option, index) => ({ ...option, score: index * 10 }));

const REGISTRATION: readonly SeedAttribute[] = [
  {
    name: 'How did you hear about us?',
    key: 'heard_from',
    form: 'registration_form',
    type: 'select',
    options: options('A friend', 'The press', 'An event', 'A search', 'An adviser'),
    show_on_register: true,
  },
  {
    name: 'Adviser name',
    key: 'adviser_name',
    form: 'registration_form',
    type: 'text',
    show_on_register: true,
    when: { key: 'heard_from', value: 'an_adviser' },
  },
  {
    name: 'What interests you?',
    key: 'interests',
    form: 'registration_form',
    type: 'multi_select',
    options: options('Clean energy', 'Health', 'Software', 'Property', 'Food'),
    show_on_register: true,
  },
  { name: 'I invest with a partner', key: 'with_partner', form: 'registration_form', type: 'boolean' },
  {
    name: 'Preferred times for calls',
    key: 'call_times',
    form: 'registration_form',
    type: 'checkbox',
    options: options('Morning', 'Afternoon', 'Evening'),
  },
  {
    name: 'Amount planned this year',
    key: 'planned_amount',
    form: 'registration_form',
    type: 'money',
    validation: { min: 0 },
  },
  { name: 'First invested on', key: 'first_invested_on', form: 'registration_form', type: 'date' },
  { name: 'Country of birth', key: 'country_of_birth', form: 'registration_form', type: 'country' },
];

const FACT_FIND: readonly SeedAttribute[] = [
  { name: 'Work and income', key: 'income_heading', form: 'fact_find', section: 'Income', type: 'heading' },
  {
    name: 'Employment',
    key: 'employment',
    form: 'fact_find',
    section: 'Income',
    type: 'radio',
    options: options('Employed', 'Self-employed', 'Director', 'Retired', 'Not working'),
  },
  {
    name: 'Employer',
    key: 'employer',
    form: 'fact_find',
    section: 'Income',
    type: 'text',
    when: { key: 'employment', value: 'employed' },
  },
  {
    name: 'Annual income',
    key: 'annual_income',
    form: 'fact_find',
    section: 'Income',
    type: 'money',
    validation: { min: 0 },
    is_locked: true,
  },
  { name: 'Other income', key: 'other_income', form: 'fact_find', section: 'Income', type: 'money' },
  {
    name: 'Marginal tax rate',
    key: 'tax_rate',
    form: 'fact_find',
    section: 'Income',
    type: 'percent',
    validation: { min: 0, max: 60 },
  },
  { name: 'Property owned', key: 'property_value', form: 'fact_find', section: 'Wealth', type: 'money' },
  { name: 'Mortgage', key: 'mortgage', form: 'fact_find', section: 'Wealth', type: 'money' },
  { name: 'Savings', key: 'savings', form: 'fact_find', section: 'Wealth', type: 'money' },
  {
    name: 'Listed investments',
    key: 'listed_investments',
    form: 'fact_find',
    section: 'Wealth',
    type: 'money',
  },
  {
    name: 'Unlisted investments',
    key: 'unlisted_investments',
    form: 'fact_find',
    section: 'Wealth',
    type: 'money',
  },
  {
    name: 'Number of dependants',
    key: 'dependants',
    form: 'fact_find',
    section: 'Household',
    type: 'number',
    validation: { min: 0, max: 20 },
  },
  {
    name: 'Marital status',
    key: 'marital_status',
    form: 'fact_find',
    section: 'Household',
    type: 'select',
    options: options('Single', 'Married', 'Civil partnership', 'Divorced', 'Widowed'),
  },
  { name: 'Has a will', key: 'has_will', form: 'fact_find', section: 'Household', type: 'boolean' },
  {
    name: 'Source of wealth',
    key: 'wealth_source',
    form: 'fact_find',
    section: 'Wealth',
    type: 'textarea',
    is_locked: true,
  },
  { name: 'Evidence of wealth', key: 'wealth_evidence', form: 'fact_find', section: 'Wealth', type: 'file' },
];

const RISK: readonly SeedAttribute[] = [
  {
    name: 'If my investment fell by a fifth, I would',
    key: 'risk_fall',
    form: 'risk_profile',
    type: 'radio',
    options: scored('Sell', 'Wait', 'Buy more'),
  },
  {
    name: 'I can leave my money invested for',
    key: 'risk_horizon',
    form: 'risk_profile',
    type: 'radio',
    options: scored('Under three years', 'Three to seven years', 'Longer'),
  },
  {
    name: 'My experience of investing',
    key: 'risk_experience',
    form: 'risk_profile',
    type: 'select',
    options: scored('None', 'Some funds', 'Shares', 'Early-stage companies'),
  },
  {
    name: 'I have held',
    key: 'risk_held',
    form: 'risk_profile',
    type: 'checkbox',
    options: scored('Cash', 'Bonds', 'Shares', 'Venture capital'),
  },
  {
    name: 'More return is worth more risk',
    key: 'risk_appetite',
    form: 'risk_profile',
    type: 'radio',
    options: scored('No', 'Sometimes', 'Yes'),
  },
  {
    name: 'Losing all of this investment would',
    key: 'risk_capacity',
    form: 'risk_profile',
    type: 'radio',
    options: scored('Change my life', 'Be felt', 'Be bearable'),
  },
  {
    name: 'I check my investments',
    key: 'risk_checks',
    form: 'risk_profile',
    type: 'select',
    options: scored('Daily', 'Monthly', 'Yearly'),
  },
  {
    name: 'I invest for',
    key: 'risk_goal',
    form: 'risk_profile',
    type: 'select',
    options: scored('Income', 'Both', 'Growth'),
  },
];

const DETAILS: readonly SeedAttribute[] = [
  { name: 'Preferred name', key: 'preferred_name', form: 'details', type: 'text' },
  { name: 'Dietary needs at events', key: 'diet', form: 'details', type: 'text' },
  { name: 'Comes to events', key: 'comes_to_events', form: 'details', type: 'boolean' },
  {
    name: 'Relationship notes',
    key: 'relationship',
    form: 'details',
    type: 'textarea',
    is_investor_visible: false,
  },
  { name: 'Introduced by', key: 'introduced_by', form: 'details', type: 'text', is_investor_visible: false },
  {
    name: 'Next review on',
    key: 'next_review_on',
    form: 'details',
    type: 'date',
    is_investor_visible: false,
  },
  {
    name: 'Sector focus',
    key: 'contact_sector',
    entity: 'contact',
    form: 'details',
    type: 'select',
    options: options('Technology', 'Property', 'Energy'),
  },
  { name: 'Met at', key: 'met_at', entity: 'contact', form: 'details', type: 'text' },
  {
    name: 'Number of employees',
    key: 'employees',
    entity: 'organisation',
    form: 'details',
    type: 'number',
    validation: { min: 0 },
  },
  {
    name: 'Year end',
    key: 'year_end',
    entity: 'organisation',
    form: 'details',
    type: 'text',
    help_text: 'For example 31 March',
  },
  { name: 'Audited', key: 'audited', entity: 'organisation', form: 'details', type: 'boolean' },
  {
    name: 'Founders',
    key: 'founders',
    entity: 'pipeline_deal',
    form: 'details',
    type: 'number',
    validation: { min: 1 },
  },
  { name: 'Annual recurring revenue', key: 'arr', entity: 'pipeline_deal', form: 'details', type: 'money' },
  {
    name: 'Impact theme',
    key: 'impact_theme',
    entity: 'investment_opportunity',
    form: 'details',
    type: 'select',
    options: options('Climate', 'Health', 'Education', 'None'),
  },
  {
    name: 'Lead investor',
    key: 'lead_investor',
    entity: 'investment_opportunity',
    form: 'details',
    type: 'text',
  },
  {
    name: 'Vintage note',
    key: 'vintage_note',
    entity: 'fund',
    form: 'details',
    type: 'text',
    needs: 'funds_enabled',
  },
];

/** 48 questions over four forms, every type, two of them locked (`domain.md#7.3`). */
export const ATTRIBUTES: readonly SeedAttribute[] = [...REGISTRATION, ...FACT_FIND, ...RISK, ...DETAILS];
