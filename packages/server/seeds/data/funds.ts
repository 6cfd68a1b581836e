/** The demo client's funds (`domain.md#7.3`). Ages in months before the seed's day; money in pounds. */
export interface FundPlan {
  readonly name: string;
  readonly structure: 'lp' | 'eis_portfolio';
  readonly began: number;
  readonly holders: number;
  /** Each holder's subscription, or commitment. */
  readonly ticket: number;
  readonly isDrawn: boolean;
  readonly calls: readonly number[];
  readonly assets: readonly AssetPlan[];
  /** Ages of the net asset values, oldest first. */
  readonly navs: readonly number[];
  readonly kpis: readonly string[];
  readonly expenses: number;
  readonly feePct: string;
  readonly isClosed?: true;
}

export interface AssetPlan {
  readonly name: string;
  readonly industry: string;
  readonly bought: number;
  readonly cost: number;
  /** Value over cost at each net asset value, in percent. */
  readonly values: readonly number[];
  readonly followOn?: number;
}

const asset = (
  name: string,
  industry: string,
  [bought, cost]: readonly [number, number],
  values: readonly number[],
  followOn?: number,
): AssetPlan => ({ name, industry, bought, cost, values, ...(followOn === undefined ? {} : { followOn }) });

/** `{firm}` is the client's own short name. */
export const FUNDS: readonly FundPlan[] = [
  {
    name: 'Harbour Fund I',
    structure: 'lp',
    began: 27,
    holders: 14,
    ticket: 100_000,
    isDrawn: true,
    calls: [26, 22, 18, 12, 6],
    assets: [
      asset('Kestrel Optics', 'DeepTech', [25, 100_000], [100, 104, 110, 118, 125, 132, 140, 150]),
      asset('Marlow Grid', 'CleanTech', [25, 110_000], [100, 100, 104, 110, 118, 130, 142], 40_000),
      asset('Tern Diagnostics', 'HealthTech', [21, 130_000], [100, 98, 95, 90, 96, 104]),
      asset('Foxglove Data', 'Software', [19, 90_000], [100, 115, 130, 145, 160, 190], 30_000),
      asset('Quarry Foods', 'Food & Drink', [17, 80_000], [100, 90, 80, 60, 50]),
      asset('Saltmarsh Energy', 'CleanTech', [11, 140_000], [100, 105, 112, 120]),
      asset('Bramble Payments', 'FinTech', [8, 100_000], [100, 100, 115, 122]),
    ],
    navs: [24, 21, 18, 15, 12, 9, 6, 3],
    kpis: ['Companies backed', 'Jobs supported', 'Portfolio revenue', 'Carbon avoided'],
    expenses: 40,
    feePct: '2',
  },
  {
    name: '{firm} EIS Portfolio',
    structure: 'eis_portfolio',
    began: 20,
    holders: 16,
    ticket: 30_000,
    isDrawn: false,
    calls: [19, 13, 7],
    assets: [
      asset('Alder Robotics', 'DeepTech', [18, 80_000], [100, 110, 120, 135]),
      asset('Clover Health', 'HealthTech', [17, 50_000], [100, 100, 105, 110]),
      asset('Drift Logistics', 'Software', [12, 70_000], [100, 120, 130, 128]),
      asset('Ember Heat', 'CleanTech', [11, 60_000], [100, 90, 85, 95]),
      asset('Fern Learning', 'Education', [6, 80_000], [100, 100, 100, 108]),
    ],
    navs: [15, 12, 9, 6, 3],
    kpis: ['Companies backed', 'Qualifying investments', 'Portfolio revenue'],
    expenses: 20,
    feePct: '1.5',
  },
  {
    name: 'Quayside Growth Fund',
    structure: 'lp',
    began: 58,
    holders: 10,
    ticket: 50_000,
    isDrawn: true,
    calls: [57, 52, 46],
    assets: [
      asset('Heron Media', 'Media', [56, 125_000], [100, 120, 150, 170, 185]),
      asset('Pebble Insurance', 'FinTech', [45, 160_000], [100, 100, 130, 120, 140]),
    ],
    navs: [40, 32, 24, 16],
    kpis: ['Companies backed', 'Portfolio revenue'],
    expenses: 25,
    feePct: '2',
    isClosed: true,
  },
];
