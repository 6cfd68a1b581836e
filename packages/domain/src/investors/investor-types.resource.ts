import { boolean, choice, html, integer, json, percent, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CATEGORY_BASES, CATEGORY_SHOWN_WHEN } from './codes.ts';
import type { Criteria } from './categorisation.ts';

/** The categories an investor may declare, their statements and thresholds: data of the firm (COBS 4 Annexes 2–5; FPO). */
export const investorTypes = defineResource('investor-types', {
  permission: { read: 'session', write: 'investor_type' },
  investor: ['index', 'show'],
  reference: true,
  fields: {
    name: text(120).required().filter('partial').sortable(),
    code: text(40)
      .required()
      .pattern(/^[a-z][a-z0-9_]*$/)
      .unique()
      .filter('exact'),
    basis: choice(...CATEGORY_BASES).required(),
    reference: text(80),
    description: html(),
    statement_title: text(),
    statement_text: html().required(),
    statement_version: integer().default(1).readOnly(),
    criteria: json<Criteria>().default({ rule: 'any', items: [] }),
    requires_evidence: boolean().default(false),
    requires_approval: boolean().default(true),
    requires_test: boolean().default(true),
    valid_months: integer().min(1).max(120).default(12),
    max_portfolio_pct: percent().max(100),
    is_retail: boolean().default(false),
    shown_when: choice(...CATEGORY_SHOWN_WHEN).default('always'),
  },
  versions: [
    'name',
    'basis',
    'reference',
    'description',
    'statement_title',
    'statement_text',
    'criteria',
    'requires_evidence',
    'requires_approval',
    'requires_test',
    'valid_months',
    'max_portfolio_pct',
    'is_retail',
    'shown_when',
    'is_active',
  ],
  appends: ['investors_count'],
});
