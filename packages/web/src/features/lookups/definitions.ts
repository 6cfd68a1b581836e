import { LEAD_STATUS_SCOPES } from '@tranche/domain/crm/codes';
import {
  AGGREGATIONS,
  FREQUENCIES,
  KPI_AUDIENCES,
  KPI_SIGNS,
  KPI_UNITS,
} from '@tranche/domain/reporting/codes';
import { createElement } from 'react';
import type { LookupDefinition, LookupField } from '../../kit/lookup/definition.ts';
import { FormulaCheck } from './formula-check.tsx';
import { words } from './words.ts';

const OPPORTUNITIES = {
  usage: { append: 'opportunities_count', words: words.usedByOpportunities },
} as const;

export const industries: LookupDefinition = {
  resource: 'industries',
  write: 'industries',
  ...words.industries,
  ...OPPORTUNITIES,
  fields: [{ key: 'parent_id', label: words.fields.parent, kind: 'lookup', of: 'industries' }],
};

export const types: LookupDefinition = {
  resource: 'types',
  write: 'investment_opportunity_types',
  ...words.types,
  ...OPPORTUNITIES,
  fields: [
    { key: 'colour', label: words.fields.colour, kind: 'colour' },
    { key: 'description', label: words.fields.description, kind: 'long' },
    {
      key: 'risk_warning',
      label: words.fields.riskWarning,
      help: words.fields.riskWarningHelp,
      kind: 'long',
    },
  ],
};

export const subTypes: LookupDefinition = {
  resource: 'sub-types',
  write: 'investment_opportunity_sub_types',
  ...words.subTypes,
  ...OPPORTUNITIES,
  fields: [{ key: 'type_id', label: words.fields.type, kind: 'lookup', of: 'types', required: true }],
  groupBy: { key: 'type_id', of: 'types' },
};

export const roundTypes: LookupDefinition = {
  resource: 'investment-round-types',
  write: 'investment_opportunity_types',
  ...words.roundTypes,
  ...OPPORTUNITIES,
  fields: [{ key: 'code', label: words.fields.code, help: words.fields.codeHelp, kind: 'text' }],
};

const CODE: LookupField = {
  key: 'code',
  label: words.fields.code,
  help: words.fields.shortCodeHelp,
  kind: 'text',
  required: true,
};

export const categories: LookupDefinition = {
  resource: 'categories',
  write: 'investment_opportunity_types',
  ...words.categories,
  ...OPPORTUNITIES,
  fields: [
    CODE,
    { key: 'description', label: words.fields.description, kind: 'long' },
    { key: 'risk_text', label: words.fields.riskText, help: words.fields.riskTextHelp, kind: 'rich' },
  ],
};

export const characters: LookupDefinition = {
  resource: 'characters',
  write: 'investment_opportunity_types',
  ...words.characters,
  ...OPPORTUNITIES,
  fields: [CODE, { key: 'description', label: words.fields.description, kind: 'long' }],
};

export const marketIndices: LookupDefinition = {
  resource: 'market-indices',
  write: 'investment_opportunity_types',
  ...words.marketIndices,
  fields: [
    { key: 'currency', label: words.fields.currency, kind: 'text' },
    { key: 'levels', label: words.fields.levels, help: words.fields.levelsHelp, kind: 'long' },
  ],
  start: { currency: 'GBP' },
};

export const leadStatuses: LookupDefinition = {
  resource: 'lead-statuses',
  write: 'attributes',
  ...words.leadStatuses,
  usage: { append: 'contacts_count', words: words.usedByContacts },
  fields: [
    { key: 'colour', label: words.fields.colour, kind: 'colour' },
    {
      key: 'applies_to',
      label: words.fields.appliesTo,
      kind: 'choice',
      options: LEAD_STATUS_SCOPES.map((value) => ({ value, label: words.scopes[value] })),
    },
    { key: 'is_default', label: words.fields.isDefault, help: words.fields.isDefaultHelp, kind: 'switch' },
    { key: 'is_won', label: words.fields.isWon, kind: 'switch' },
    { key: 'is_lost', label: words.fields.isLost, kind: 'switch' },
  ],
  start: { colour: '#2A5BCF', applies_to: 'both' },
};

const labelled = <Word extends string>(values: readonly Word[], labels: Readonly<Record<Word, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const kpiCategories: LookupDefinition = {
  resource: 'report-types',
  write: 'kpi_report_types',
  ...words.kpiCategories,
  fields: [
    { key: 'description', label: words.fields.description, kind: 'long' },
    {
      key: 'audience',
      label: words.fields.audience,
      kind: 'choice',
      options: labelled(KPI_AUDIENCES, words.audiences),
    },
  ],
  start: { audience: 'opportunity' },
};

/** What a KPI measures: another one of these is a new version from a day on (`domain.md#L`). */
export const kpis: LookupDefinition = {
  resource: 'report-sub-types',
  write: 'kpi_report_types',
  ...words.kpis,
  fields: [
    {
      key: 'report_type_id',
      label: words.fields.category,
      kind: 'lookup',
      of: 'report-types',
      required: true,
    },
    { key: 'definition', label: words.fields.definition, help: words.fields.definitionHelp, kind: 'long' },
    { key: 'unit', label: words.fields.unit, kind: 'choice', options: labelled(KPI_UNITS, words.units) },
    {
      key: 'decimals',
      label: words.fields.decimals,
      kind: 'choice',
      options: ['0', '1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value })),
    },
    {
      key: 'frequency',
      label: words.fields.frequency,
      kind: 'choice',
      options: labelled(FREQUENCIES, words.frequencies),
    },
    {
      key: 'aggregation',
      label: words.fields.aggregation,
      help: words.fields.aggregationHelp,
      kind: 'choice',
      options: labelled(AGGREGATIONS, words.aggregations),
    },
    {
      key: 'weight_by_key',
      label: words.fields.weight,
      help: words.fields.weightHelp,
      kind: 'text',
      when: ({ aggregation }) => aggregation === 'weighted_average',
    },
    { key: 'sign', label: words.fields.sign, kind: 'choice', options: labelled(KPI_SIGNS, words.signs) },
    { key: 'higher_is_better', label: words.fields.higherIsBetter, kind: 'switch' },
    { key: 'is_required', label: words.fields.isRequired, kind: 'switch' },
    { key: 'is_investor_visible', label: words.fields.isVisible, kind: 'switch' },
    { key: 'formula', label: words.fields.formula, help: words.fields.formulaHelp, kind: 'text' },
    {
      key: 'check_formula',
      label: words.fields.check,
      help: words.fields.checkHelp,
      kind: 'text',
      when: ({ formula }) => formula === null || formula === '',
    },
    {
      key: 'valid_from',
      label: words.fields.validFrom,
      help: words.fields.validFromHelp,
      kind: 'date',
      when: (_, isNew) => !isNew,
    },
  ],
  start: {
    unit: 'number',
    decimals: '0',
    frequency: 'quarterly',
    aggregation: 'sum',
    sign: 'any',
    higher_is_better: true,
    is_investor_visible: true,
  },
  below: ({ formula }) =>
    createElement(FormulaCheck, { formula: typeof formula === 'string' ? formula : '' }),
  groupBy: { key: 'report_type_id', of: 'report-types' },
};
