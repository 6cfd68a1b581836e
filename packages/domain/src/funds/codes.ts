/** Code lists of funds (`domain.md#H`). */
import { type LedgerType, LEDGER_CASH_SIGNS } from './ledger-types.ts';

export const FUND_STRUCTURES = [
  'lp',
  'llp',
  'spv',
  'eis_portfolio',
  'seis_portfolio',
  'vct',
  'unit_trust',
  'oeic',
  'ltaf',
  'other',
] as const;
export const NAV_FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const;
export type NavFrequency = (typeof NAV_FREQUENCIES)[number];
export const FEE_BASES = ['committed', 'paid_in', 'invested', 'nav'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];
export const FEE_TIMINGS = ['advance', 'arrears'] as const;
export const CARRY_ACCRUALS = ['liquidation', 'total_return'] as const;
export type CarryAccrual = (typeof CARRY_ACCRUALS)[number];
/** What who joins later pays the earlier investors: their calls with interest, or the units at the net asset value. */
export const EQUALISATION_BASES = ['interest', 'nav'] as const;
export type EqualisationBasis = (typeof EQUALISATION_BASES)[number];
export const KPI_UNITS = ['currency', 'percent', 'number', 'multiple', 'text'] as const;
export const VALUATION_METHODS = [
  'recent_investment',
  'multiple',
  'dcf',
  'net_assets',
  'cost',
  'listed_price',
  'write_down',
] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];
export const EXIT_ROUTES = ['trade_sale', 'ipo', 'secondary', 'buyback', 'write_off'] as const;

export const LEDGER_TYPES = [
  'commitment',
  'capital_call',
  'contribution',
  'distribution_capital',
  'distribution_income',
  'equalisation',
  'equalisation_interest',
  'purchase',
  'follow_on',
  'sale',
  'income',
  'management_fee',
  'performance_fee',
  'expense',
  'fx',
  'transfer',
  'credit_drawing',
  'credit_repayment',
] as const satisfies readonly LedgerType[];

/** Entries of one investor: they name the entity. */
export const INVESTOR_ENTRIES: readonly LedgerType[] = [
  'commitment',
  'capital_call',
  'contribution',
  'distribution_capital',
  'distribution_income',
  'equalisation',
  'equalisation_interest',
  'transfer',
];
/** Entries of one asset: they name the fund opportunity. */
export const ASSET_ENTRIES: readonly LedgerType[] = ['purchase', 'follow_on', 'sale'];
/** Money borrowed for a while, and paid back: what is drawn is owed. */
export const CREDIT_ENTRIES: readonly LedgerType[] = ['credit_drawing', 'credit_repayment'];
/** Entries that only a run writes: each is one side of several. */
export const RUN_ENTRIES: readonly LedgerType[] = ['equalisation', 'equalisation_interest'];
export const DISTRIBUTION_ENTRIES: readonly LedgerType[] = ['distribution_capital', 'distribution_income'];

/** +1, −1 or 0 in cash; a reversal counts against its own sign. */
export const cashDirection = (type: LedgerType, isReversal = false): number =>
  LEDGER_CASH_SIGNS[type] === 0 ? 0 : LEDGER_CASH_SIGNS[type] * (isReversal ? -1 : 1);

/** The inputs that each method asks for. */
export const VALUATION_INPUTS = {
  recent_investment: ['share_price', 'discount_pct'],
  multiple: ['multiple', 'metric_value', 'net_debt', 'ownership_pct', 'discount_pct'],
  dcf: ['metric_value', 'net_debt', 'ownership_pct', 'discount_pct'],
  net_assets: ['metric_value', 'ownership_pct', 'discount_pct'],
  cost: [],
  listed_price: ['share_price', 'discount_pct'],
  write_down: ['discount_pct'],
} as const satisfies Readonly<Record<ValuationMethod, readonly string[]>>;

/** The methods that rest on someone's judgement: the firm may ask for documents with them. */
export const EVIDENCE_METHODS: readonly ValuationMethod[] = ['multiple', 'dcf', 'net_assets', 'write_down'];
