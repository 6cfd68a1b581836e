import type { ServerFlag } from './flags.ts';

/** What each flag does (`domain.md#4`), as the Features page says it; no other page carries these words. */
export const FLAG_EFFECTS: Readonly<Record<ServerFlag, string>> = {
  funds_enabled:
    'Shows the Funds menu, fund pages and fund terminology to staff, and fund pages to investors.',
  compliance_test_enabled: 'Requires investors to pass the appropriateness test before they invest.',
  compliance_test_requires_categorisation_approval:
    'Opens the test only after the investor category has been approved.',
  user_screening_enabled: 'Runs identity and sanctions screening, and requires a pass before investing.',
  ca_use_intl_check:
    'Screens internationally: accepts identity documents from outside the UK and asks for nationality.',
  tax_enabled:
    'Shows tax schemes, the tax choice when investing, the calculator and tax columns in the portfolio.',
  nominee_enabled: 'Shows nominees, the nominee picker and the legal view of the cap table.',
  organisation_links_enabled: 'Lets investors apply to act for an organisation and invest through it.',
  invite_on_register:
    'Invites each newly verified investor to the opportunities that are live to all investors at the time.',
  default_investor_associates:
    'Associates new investors with every member of staff marked as a default associate.',
  investment_terms_enabled:
    'Adds a terms step to the investment flow and a terms editor to each opportunity.',
  hide_bank_details:
    'Hides bank details from investors and says that payment instructions follow separately.',
  hide_bank_details_admin: 'Hides bank details from all staff pages. Investors can still enter their own.',
  hide_payment_reference: 'Hides the payee and the payment reference from investors.',
  intl_bank_details_enabled:
    'Accepts IBAN, BIC, bank name and country. A sort code becomes optional outside the UK.',
  market_sounding_enabled: 'Shows the insider register, market soundings and personal-account deals.',
  investor_categorisation_popups_enabled:
    'Shows a popup instead of a banner when an investor opens an opportunity without a valid category.',
  financial_promotion_exceptions_enabled:
    'Adds the financial promotion exemption types and shows the investor category.',
  risk_warning_enabled:
    'Shows the risk banner to all investors, requires the personalised warning and cooling-off, and switches the test to its two banks with unlimited attempts.',
};
