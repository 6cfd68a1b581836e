import { describe, expect, it } from 'vitest';
import {
  clientFlags,
  FLAG_GROUPS,
  flagHasEffect,
  FLAGS,
  investorCategoryDisplayed,
  serverFlags,
} from './flags.ts';

/** Specification §3, both lists, in the order of `screens.md#A94`. */
const SPELLINGS = `funds_enabled→enableFunds compliance_test_enabled→enableComplianceTest
compliance_test_requires_categorisation_approval→enableComplianceRequiresCategorisation user_screening_enabled→enableScreening
tax_enabled→enableTax nominee_enabled→enableNominee ca_use_intl_check→enableInternationalAml hide_bank_details→enableHideBank
hide_bank_details_admin→enableHideBankAdmin hide_payment_reference→enableHidePayee market_sounding_enabled→enableMarketSounding
investment_terms_enabled→termsConditions invite_on_register→inviteOnRegister risk_warning_enabled→enableRiskWarning
financial_promotion_exceptions_enabled→enableFinancialPromotionExceptions intl_bank_details_enabled→enableInternationalBank
default_investor_associates→enableDefaultInvestorAssociates investor_categorisation_popups_enabled→enableInvestorTypePopup
organisation_links_enabled→enableOrganisationLinks`.split(/\s+/);

describe('flags', () => {
  it('has the 19 of the specification, each once, all off by default', () => {
    expect(FLAGS.map(({ server, client }) => `${server}→${client}`).sort()).toEqual([...SPELLINGS].sort());
    expect(FLAGS.some((flag) => flag.default)).toBe(false);
  });

  it.each(FLAGS.map((flag) => [flag.server, flag] as const))(
    '%s stands in a group and depends on flags only',
    (_, flag) => {
      expect(FLAG_GROUPS).toContain(flag.group);
      const needs = 'needsOneOf' in flag ? flag.needsOneOf : [];
      for (const name of needs) expect(FLAGS.map(({ server }) => server)).toContain(name);
    },
  );

  it('translates a row, and nothing, to the client names', () => {
    expect(clientFlags({ funds_enabled: true })).toMatchObject({ enableFunds: true, enableTax: false });
    expect(Object.values(clientFlags())).toEqual(FLAGS.map(() => false));
    expect(serverFlags({ tax_enabled: true })).toMatchObject({ tax_enabled: true, funds_enabled: false });
  });

  it.each([
    [{}, false],
    [{ risk_warning_enabled: true }, true],
    [{ financial_promotion_exceptions_enabled: true }, true],
    [{ compliance_test_enabled: true }, false],
  ])('with %j the investor category is displayed: %s', (row, shown) => {
    expect(investorCategoryDisplayed(clientFlags(row))).toBe(shown);
  });

  it('a flag without what it needs has no effect', () => {
    const intl = FLAGS.find(({ server }) => server === 'ca_use_intl_check');
    expect(intl && flagHasEffect(intl, {})).toBe(false);
    expect(intl && flagHasEffect(intl, { user_screening_enabled: true })).toBe(true);
  });
});
