import { createOpportunity } from '../../src/slices/opportunities/public.ts';
import { FUND_POINTS, FUND_RISKS, FUND_STORY, FUND_TERMS, FUND_USES } from '../data/fund-pitch.ts';
import { DEALS, KEY_POINTS, USE_OF_FUNDS, type Deal } from '../data/opportunities.ts';
import { storeDocument } from '../documents.ts';
import { create, dayOf, daysAgo, firmOf, workOf, type Scene } from '../scene.ts';
import { idOf, type Ids, type Reference } from './reference.ts';
import type { Staff } from './staff.ts';

/** A deal of the data with its record, still a draft. */
export interface Opportunity {
  readonly deal: Deal;
  readonly id: number;
  /** Publication, and the end of the raise. */
  readonly publishedAt: Date;
  readonly closesAt: Date;
}

interface Facts {
  readonly reference: Reference;
  readonly organisations: Ids;
  readonly funds: Ids;
  readonly staff: Staff;
}

/** The drafts with their content, oldest first; `raises.ts` takes them on. */
export async function seedOpportunities(scene: Scene, facts: Facts): Promise<Opportunity[]> {
  const opportunities: Opportunity[] = [];
  for (const deal of dealsOf(scene)) {
    const parent = opportunities.find((opportunity) => opportunity.deal.name === deal.parent);
    const publishedAt = daysAgo(scene, deal.publishedAgo ?? 0, 9);
    const closesAt = daysAgo(
      scene,
      deal.closesIn === undefined ? (deal.publishedAgo ?? 0) - 60 : -deal.closesIn,
      17,
    );
    const work = workOf(scene, daysAgo(scene, (deal.publishedAgo ?? 6) + 12, 11), facts.staff.superAdmin);
    const id = await createOpportunity(
      work,
      bodyOf(scene, deal, { ...facts, closesAt, parentId: parent?.id ?? null }),
    );
    await addContent(scene, { deal, id, publishedAt, closesAt }, facts);
    opportunities.push({ deal, id, publishedAt, closesAt });
  }
  return opportunities;
}

/** A smaller client has fewer deals, the named ones among them. */
export function dealsOf(scene: Scene): readonly Deal[] {
  const stored = (deal: Deal, index: number): boolean =>
    scene.scale === 1 || /Larch|Northwind|Cobalt/.test(deal.name) || index % 3 === 0;
  return plannedDeals(scene).filter(stored);
}

/** The funded raise whose money is still on the way. */
export const isAwaited = (scene: Scene, { name }: Deal): boolean =>
  dealsOf(scene).find(({ stage, outcome }) => stage === 4 && outcome === 'funded')?.name === name;

/** All that the data plans for this client: a fund's offer is where another would be without funds. */
export function plannedDeals(scene: Scene): readonly Deal[] {
  const funds = scene.variant.flags.includes('funds_enabled');
  const own = (text: string): string => text.replace('{firm}', firmOf(scene));
  return DEALS.filter((deal) => (funds ? !deal.unlessFunds : deal.fund === undefined)).map((deal) => ({
    ...deal,
    name: own(deal.name),
    ...(deal.fund === undefined ? {} : { fund: own(deal.fund) }),
  }));
}

interface Placing extends Facts {
  readonly closesAt: Date;
  readonly parentId: number | null;
}

const bodyOf = (
  scene: Scene,
  deal: Deal,
  { reference, organisations, funds, staff, closesAt, parentId }: Placing,
) => ({
  name: deal.name,
  strapline: deal.strapline,
  summary: `${deal.name} raises £${deal.target.toLocaleString('en-GB')}${deal.round ? ` in a ${deal.round} round` : ''}. ${deal.strapline}.`,
  description: storyOf(deal),
  sections: sectionsOf(deal),
  website: `https://${deal.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`,
  organisation_id: deal.issuer ? idOf(organisations, deal.issuer) : null,
  parent_opportunity_id: parentId,
  owner_id: scene.random.pick([staff.superAdmin, staff.manager, staff.committee]).id,
  entrepreneur_id: deal.issuer === 'Northwind Energy Limited' ? staff.entrepreneur.id : null,
  type_id: idOf(reference.types, deal.type),
  sub_type_id: idOf(reference.subTypes, deal.subType),
  category_id: idOf(reference.categories, 'RMMI'),
  character_id: idOf(reference.characters, deal.coupon ? 'income' : 'growth'),
  investment_round_type_id: deal.round ? idOf(reference.rounds, deal.round) : null,
  industry_ids: [idOf(reference.industries, deal.industry)],
  tax_option_ids: (deal.tax ?? []).map((code) => idOf(reference.taxOptions, code)),
  instrument: deal.instrument ?? 'equity',
  risk_level: 6,
  is_featured: deal.name === 'Northwind Energy',
  target_amount: String(deal.target),
  maximum_raise: String(deal.maximum ?? deal.target),
  minimum_raise: String(deal.target / 2),
  minimum_investment: String(deal.minimum),
  external_committed: String(deal.external ?? 0),
  allocation_policy: deal.policy ?? 'first_come',
  allow_direct_invest: deal.direct ?? false,
  accepts_stripe: deal.card ?? false,
  share_price: deal.price ?? null,
  nominal_value: deal.price ? '0.0001' : null,
  fully_diluted_shares_pre: deal.sharesPre ?? null,
  shares_in_issue_pre: deal.sharesPre ?? null,
  coupon_pct: deal.coupon ?? null,
  coupon_frequency: deal.coupon ? 'maturity' : null,
  term_months: deal.coupon ? 36 : null,
  platform_fee_pct: deal.investorFee ?? '5',
  fee_payer: deal.investorFee ? 'investor' : 'issuer',
  market_sounding_required: deal.sounding ?? false,
  opens_at: null,
  closes_at: deal.stage === 1 ? null : closesAt.toISOString(),
  ...(deal.fund ? { ...FUND_TERMS, share_class: 'Units', fund_id: idOf(funds, deal.fund) } : {}),
});

const storyOf = (deal: Deal): string => (deal.fund ? FUND_STORY : companyStoryOf(deal));

const companyStoryOf = (deal: Deal): string =>
  `<h2>What it does</h2><p>${deal.strapline}. The company sells to customers in the United Kingdom and will start selling abroad next year.</p>` +
  '<h2>Why now</h2><p>The cost of the technology has halved in three years, and new laws restrict older methods.</p>' +
  '<h2>Returns</h2><p>A return depends on a sale or a listing, which may never come. You could lose all the money you invest.</p>';

const sectionsOf = (deal: Deal) => [
  {
    key: 'market',
    title: 'Market',
    body: deal.fund
      ? '<p>Fewer funds follow young companies from their first round to their second, and prices have fallen for both.</p>'
      : `<p>The home market of ${deal.industry} is growing, and few companies serve its smaller customers.</p>`,
  },
  {
    key: 'use',
    title: 'Use of funds',
    body: `<ul>${(deal.fund ? FUND_USES : USE_OF_FUNDS).map((use) => `<li>${use}</li>`).join('')}</ul>`,
  },
  {
    key: 'risks',
    title: 'Risks',
    body: deal.fund
      ? FUND_RISKS
      : '<p>The company is young and makes losses. Its shares cannot be sold on a market, and later rounds may dilute yours.</p>',
  },
];

async function addContent(
  scene: Scene,
  { deal, id, publishedAt, closesAt }: Opportunity,
  { staff }: Facts,
): Promise<void> {
  const work = workOf(scene, daysAgo(scene, (deal.publishedAgo ?? 5) + 5, 15), staff.superAdmin);
  const target = { target_type: 'investment_opportunity', target_id: id } as const;
  for (const [index, point] of scene.random
    .sample<(typeof KEY_POINTS | typeof FUND_POINTS)[number]>(
      deal.fund ? FUND_POINTS : KEY_POINTS,
      scene.random.int(3, 5),
    )
    .entries()) {
    await create(work, 'key-points', { ...target, ...point, sort_order: index + 1 });
  }
  for (const date of keyDatesOf(scene, { deal, publishedAt, closesAt })) {
    await create(work, 'key-dates', { ...target, ...date });
  }
  if (deal.stage !== 1 && deal.stage !== 4) {
    const body = `<p>I have read the risks of ${deal.name} that its information memorandum sets out.</p>`;
    await create(work, 'term-conditions', {
      investment_opportunity_id: id,
      title: `Risks of ${deal.name}`,
      body,
    });
  }
  if (deal.stage === 1 && deal.price === undefined) return;
  for (const name of ['Information memorandum', 'Subscription agreement'] as const) {
    const lines = [
      deal.strapline,
      '',
      deal.fund ? `Fund: ${deal.fund}` : `Round: ${deal.round ?? ''}`,
      `Target: £${deal.target.toLocaleString('en-GB')}`,
      '',
      'Made for demonstration. Not an offer.',
    ];
    await storeDocument(work, {
      ...target,
      name: `${deal.name} ${name}`,
      lines,
      category: 'key_document',
      visibility: 'public',
    });
  }
}

function keyDatesOf(scene: Scene, { deal, publishedAt, closesAt }: Omit<Opportunity, 'id'>) {
  const ahead = (days: number): string => dayOf(daysAgo(scene, -days));
  if (deal.stage === 1)
    return [{ name: 'Investment committee', date: ahead(12), kind: 'custom', is_investor_visible: false }];
  const after = (days: number): string => dayOf(new Date(publishedAt.getTime() + days * 86_400_000));
  const dates = [
    { name: deal.fund ? 'Managers’ webinar' : 'Founder webinar', date: after(10), kind: 'custom' },
    ...(deal.fund ? [{ name: 'First close', date: ahead(14), kind: 'custom' }] : []),
    { name: 'Closing date', date: dayOf(closesAt), kind: 'close' },
  ];
  if (deal.stage < 5) return dates;
  return [
    ...dates,
    { name: 'Annual report', date: ahead(scene.random.int(5, 80)), kind: 'reporting' },
    { name: 'Annual general meeting', date: ahead(scene.random.int(20, 90)), kind: 'agm' },
    ...(deal.tax?.some((code) => code.includes('EIS')) && scene.variant.flags.includes('tax_enabled')
      ? [{ name: 'End of the EIS holding period', date: after(62 + 1096), kind: 'eis_3_year' }]
      : []),
  ];
}
