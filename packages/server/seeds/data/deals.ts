import type { DealStatus } from '@tranche/domain/pipeline/codes';

/** A deal of the pipelines: where it stands, and what its company asks for. */
export interface SeedDeal {
  readonly name: string;
  readonly company: string;
  readonly industry: string;
  readonly does: string;
  readonly raise: number;
  readonly stage: string;
  readonly status?: DealStatus;
  readonly reason?: string;
  readonly pipeline?: 'Property';
}

const MAIN: readonly (readonly [name: string, does: string, raise: number, stage: string])[] = [
  ['Alder Diagnostics', 'Blood tests at the pharmacy counter', 1_200_000, 'New'],
  ['Basalt Storage', 'Heat stores for district networks', 3_500_000, 'New'],
  ['Cinder Robotics', 'Robots that weld in shipyards', 2_000_000, 'New'],
  ['Dovetail Schools', 'Timetables that plan themselves', 600_000, 'New'],
  ['Ember Kitchens', 'Shared kitchens for caterers', 900_000, 'Screening'],
  ['Fathom Marine', 'Hull inspection without divers', 1_500_000, 'Screening'],
  ['Gannet Freight', 'Empty lorries matched with loads', 2_500_000, 'Screening'],
  ['Harrow Seeds', 'Drought-hardy wheat', 1_800_000, 'Screening'],
  ['Inkwell Legal', 'Leases read and compared', 750_000, 'Due Diligence'],
  ['Jetstream Sensors', 'Wind sensors for turbines', 2_200_000, 'Due Diligence'],
  ['Kestrel Imaging', 'Crop images by drone', 1_100_000, 'Due Diligence'],
  ['Lodestar Health', 'Home monitoring after surgery', 4_000_000, 'Due Diligence'],
  ['Meridian Pay', 'Wages paid by the day', 5_000_000, 'Committee'],
  ['Nettle Textiles', 'Cloth from nettle fibre', 850_000, 'Committee'],
];
const PROPERTY: readonly (readonly [name: string, does: string, raise: number, stage: string])[] = [
  ['Quayside Lofts', 'Twelve flats in a dock warehouse', 2_800_000, 'New'],
  ['Rowan Court', 'A care home of forty rooms', 6_500_000, 'Screening'],
  ['Saltmarsh Lodges', 'Holiday lodges on the coast', 1_900_000, 'Due Diligence'],
  ['Tannery Yard', 'Workshops in a former tannery', 3_200_000, 'Committee'],
];
const LOST: readonly (readonly [name: string, does: string, raise: number, reason: string])[] = [
  ['Umber Games', 'A studio for family games', 700_000, 'Outside our sectors'],
  ['Vellum Press', 'Short-run printing', 450_000, 'Too small'],
  ['Willow Air', 'Air taxis', 12_000_000, 'Too early'],
  ['Xenon Lighting', 'Lamps for glasshouses', 1_300_000, 'Went with another investor'],
  ['Yarrow Foods', 'Meals for hospitals', 1_000_000, 'The founder left'],
];
const INDUSTRY_OF = (index: number): string => ['CleanTech', 'MedTech', 'Software'][index % 3] ?? 'Software';
const company = (name: string): string => `${name} Limited`;

/** 18 active deals and 5 inactive ones; three more became the draft opportunities (`domain.md#7.3`). */
export const OPEN_DEALS: readonly SeedDeal[] = [
  ...MAIN.map(([name, does, raise, stage]) => ({ name, does, raise, stage })),
  ...PROPERTY.map(([name, does, raise, stage]) => ({
    name,
    does,
    raise,
    stage,
    pipeline: 'Property' as const,
  })),
  ...LOST.map(([name, does, raise, reason]) => ({
    name,
    does,
    raise,
    reason,
    stage: 'Declined',
    status: 2 as const,
  })),
].map((deal, index) => ({ ...deal, company: company(deal.name), industry: INDUSTRY_OF(index) }));
