/** KPI categories and KPIs of every deployment (`domain.md#L`, `domain.md#7.3`). `base` and `growth` are the demo's figures alone. */
export interface SeedKpi {
  readonly name: string;
  readonly unit: 'currency' | 'percent' | 'number' | 'multiple' | 'months';
  readonly aggregation: 'sum' | 'average' | 'weighted_average';
  readonly decimals?: number;
  readonly weight_by_key?: string;
  readonly frequency?: 'monthly' | 'quarterly';
  readonly formula?: string;
  readonly is_required?: boolean;
  readonly is_investor_visible?: boolean;
  readonly higher_is_better?: boolean;
  readonly definition?: string;
  readonly sign?: 'positive';
  /** The first quarter's figure of a company of middling size, and how it grows a quarter, in percent. */
  readonly base?: number;
  readonly growth?: number;
}
/** As they are in the database. */
export type Kpis = readonly (SeedKpi & { readonly id: number })[];
export interface SeedKpiType {
  readonly name: string;
  readonly description: string;
  readonly audience: 'opportunity' | 'both';
  readonly kpis: readonly SeedKpi[];
}

export const KPI_TYPES: readonly SeedKpiType[] = [
  {
    name: 'Financial',
    description: 'What is earned, spent and left',
    audience: 'both',
    kpis: [
      {
        name: 'Revenue',
        definition: 'What was invoiced for goods and services delivered in the period, net of VAT.',
        sign: 'positive',
        unit: 'currency',
        aggregation: 'sum',
        is_required: true,
        base: 410_000,
        growth: 7,
      },
      {
        name: 'Gross profit',
        definition: 'Revenue less what it cost to make and deliver what was sold.',
        unit: 'currency',
        aggregation: 'sum',
        base: 232_000,
        growth: 8,
      },
      {
        name: 'Gross margin',
        definition: 'Gross profit as a share of revenue.',
        unit: 'percent',
        decimals: 1,
        aggregation: 'weighted_average',
        weight_by_key: 'revenue',
        formula: 'gross_profit / revenue * 100',
      },
      {
        name: 'EBITDA',
        definition:
          'The operating result before interest, tax, depreciation and amortisation. A loss is negative.',
        unit: 'currency',
        aggregation: 'sum',
        base: -96_000,
        growth: -4,
      },
      {
        name: 'Cash balance',
        definition: 'Cash in every bank account on the last day of the period, without overdrafts and loans.',
        sign: 'positive',
        unit: 'currency',
        aggregation: 'sum',
        is_required: true,
        base: 1_650_000,
        growth: -5,
      },
      {
        name: 'Monthly burn',
        definition: 'How much more cash went out than came in during the month, without new money raised.',
        unit: 'currency',
        aggregation: 'average',
        frequency: 'monthly',
        is_investor_visible: false,
        higher_is_better: false,
        base: 88_000,
        growth: -2,
      },
      {
        name: 'Runway',
        definition: 'For how many months the cash lasts at the present burn.',
        unit: 'months',
        decimals: 1,
        aggregation: 'average',
        formula: 'cash_balance / monthly_burn',
      },
    ],
  },
  {
    name: 'Growth',
    description: 'Customers, and what they are worth',
    audience: 'opportunity',
    kpis: [
      {
        name: 'Customers',
        definition: 'Customers with a contract on the last day of the period. Each counts once.',
        sign: 'positive',
        unit: 'number',
        aggregation: 'sum',
        base: 320,
        growth: 9,
      },
      {
        name: 'MRR',
        definition:
          'Monthly recurring revenue: what the contracts of the last day bring in a month, net of VAT.',
        sign: 'positive',
        unit: 'currency',
        aggregation: 'sum',
        base: 118_000,
        growth: 8,
      },
      {
        name: 'Churn',
        definition: 'Customers lost in the month, as a share of those at its beginning.',
        sign: 'positive',
        unit: 'percent',
        decimals: 2,
        aggregation: 'average',
        frequency: 'monthly',
        higher_is_better: false,
        base: 2.4,
        growth: -3,
      },
      {
        name: 'Revenue per customer',
        definition: 'Revenue of the period by the number of customers on its last day.',
        unit: 'currency',
        aggregation: 'average',
        formula: 'revenue / customers',
      },
    ],
  },
  {
    name: 'People',
    description: 'Who does the work',
    audience: 'opportunity',
    kpis: [
      {
        name: 'Headcount',
        definition: 'People employed on the last day of the period, in full-time equivalents.',
        sign: 'positive',
        unit: 'number',
        aggregation: 'sum',
        is_required: true,
        base: 34,
        growth: 4,
      },
      {
        name: 'Women in leadership %',
        definition: 'The share of women among the board and those who report to it.',
        sign: 'positive',
        unit: 'percent',
        decimals: 1,
        aggregation: 'weighted_average',
        weight_by_key: 'headcount',
        base: 38,
        growth: 1,
      },
      {
        name: 'Leavers',
        definition: 'People who left in the month, for whatever reason.',
        sign: 'positive',
        unit: 'number',
        aggregation: 'sum',
        frequency: 'monthly',
        higher_is_better: false,
        base: 1,
        growth: 0,
      },
    ],
  },
  {
    name: 'Impact',
    description: 'What it does for the world',
    audience: 'both',
    kpis: [
      {
        name: 'tCO2e avoided',
        definition: "Tonnes of CO2 equivalent that customers avoided by what was sold, by the firm's method.",
        sign: 'positive',
        unit: 'number',
        aggregation: 'sum',
        base: 540,
        growth: 6,
      },
      {
        name: 'Renewable energy %',
        definition: 'The share of the energy used that is renewable.',
        sign: 'positive',
        unit: 'percent',
        decimals: 1,
        aggregation: 'average',
        base: 61,
        growth: 2,
      },
    ],
  },
];

/** What single companies count as well. */
export const CUSTOM_KPIS = [
  { name: 'Meals delivered', base: 41_000 },
  { name: 'Robots in service', base: 60 },
  { name: 'Clinics signed', base: 14 },
  { name: 'Turbines under contract', base: 22 },
  { name: 'Claims settled', base: 950 },
  { name: 'Hectares monitored', base: 8_400 },
  { name: 'Homes connected', base: 1_200 },
  { name: 'Pilots running', base: 5 },
] as const;

/** What companies say beside the latest figure. */
export const KPI_COMMENTS: Readonly<Record<string, string>> = {
  Revenue: 'Two renewals slipped into the next quarter; both have been signed since.',
  'Cash balance': 'After the final payment on the new site. The overdraft is not drawn.',
  Headcount: 'Three joined in service, one left in sales.',
};
