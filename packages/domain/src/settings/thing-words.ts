import { readWhole } from '../kit/read-values.ts';
import { isInvestorRole } from '../roles.ts';

/** What one record of a family is called in running text, where its own name is none or the client's word is in it. */
const THINGS: Readonly<Record<string, string>> = {
  aml_check: 'AML check',
  api_token: 'access token',
  cap_table_entry: 'entry in the ⟦cap table⟧',
  contact: '⟦contact⟧',
  custom_kpi: 'custom KPI',
  fca_compliance_option: 'FCA option',
  fca_compliance_question: 'FCA question',
  fund: '⟦fund⟧',
  fund_investment_opportunity: '⟦fund⟧ opportunity',
  fund_kpi: '⟦fund⟧ KPI',
  fund_ledger: 'ledger entry',
  fund_net_asset_value: '⟦nav⟧',
  fund_opportunity_valuation: 'valuation',
  investment: '⟦investment⟧',
  investment_method: '⟦investment method⟧',
  investment_method_entity: 'way to invest',
  investment_opportunity: '⟦opportunity⟧',
  investment_transaction: 'transaction',
  investor_categorisation: '⟦investor category⟧',
  investor_type: '⟦investor type⟧',
  market_sounding_acceptance: 'market sounding',
  nominee: '⟦nominee⟧',
  onboarding_document: '⟦onboarding document⟧',
  organisation: '⟦organisation⟧',
  pdf: 'PDF',
  portfolio_table: '⟦portfolio⟧ table',
  portfolio_table_column: 'column of a ⟦portfolio⟧ table',
  portfolio_table_stat: 'figure of a ⟦portfolio⟧ table',
  update_report: '⟦update report⟧',
  user: 'account',
  wip_report: '⟦wip⟧ report',
};

/** Whole families in running text, as an export names them. */
const MANY: Readonly<Record<string, string>> = {
  contacts: '⟦contacts⟧',
  funds: '⟦funds⟧',
  'market-sounding-acceptance': 'the ⟦insider register⟧',
  'investment-methods': '⟦investment methods⟧',
  'investment-opportunities': '⟦opportunities⟧',
  investments: '⟦investments⟧',
  nominees: '⟦nominees⟧',
  organisations: '⟦organisations⟧',
  'report-inputs': 'report figures',
  users: 'accounts',
};

/** `investor_type` → ‘⟦investor type⟧’; a person's account is named by what that person is. */
export function thingWord(family: string, row: Readonly<Record<string, unknown>>): string {
  if (family === 'user' && isInvestorRole(readWhole(row.role_id))) return '⟦investor⟧';
  return THINGS[family] ?? family.replace(/_/g, ' ');
}

/** `report-inputs` → ‘report figures’ */
export const thingsWord = (family: string): string => MANY[family] ?? family.replace(/-/g, ' ');
