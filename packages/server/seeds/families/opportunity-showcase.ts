import { FUND_BIO, FUND_POSITIONS } from '../data/fund-pitch.ts';
import { FIRST_NAMES, LAST_NAMES } from '../data/names.ts';
import { storePictures, type Pictures } from '../pictures.ts';
import { randomOf, type Random } from '../random.ts';
import { create, dayOf, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import { editOpportunity } from '../../src/slices/opportunities/lifecycle/edit-opportunity.ts';
import type { Opportunity } from './opportunities.ts';
import type { Staff } from './staff.ts';

/** What an opportunity shows: pictures, people, rewards, who else holds shares (`domain.md#7.3`). Before its publication. */
export async function seedShowcase(
  scene: Scene,
  opportunities: readonly Opportunity[],
  staff: Staff,
): Promise<void> {
  const random = randomOf(`${scene.variant.id}-showcase`);
  const first = opportunities[0];
  if (!first) return;
  const pictures = await storePictures(workOf(scene, beforeRaise(scene, first), staff.superAdmin));
  for (const [index, opportunity] of opportunities.entries()) {
    const work = workOf(scene, beforeRaise(scene, opportunity), staff.superAdmin);
    await addGallery(work, opportunity, { index, pictures });
    await addTeam(work, opportunity, { index, pictures, random });
    if (isEquityOnOffer(opportunity)) await addRewards(work, opportunity);
    if (/^Larch Robotics$|^Cobalt Diagnostics$/.test(opportunity.deal.name))
      await addHolders(scene, work, opportunity);
  }
}

const beforeRaise = (scene: Scene, { deal }: Opportunity): Date =>
  daysAgo(scene, (deal.publishedAgo ?? 5) + 4, 15);

interface Drawing {
  readonly index: number;
  readonly pictures: Pictures;
}

async function addGallery(
  work: Work,
  { id, deal }: Opportunity,
  { index, pictures }: Drawing,
): Promise<void> {
  const captions = [
    deal.strapline,
    ...(deal.fund ? ['With a founder', 'In the works of a company'] : ['At work', 'On site']),
  ];
  // Two or three each: 60 over all.
  for (const [place, caption] of captions.slice(0, index % 2 === 0 ? 3 : 2).entries()) {
    await create(work, 'galleries', {
      investment_opportunity_id: id,
      image_id: pictures.landscapes[(index + place) % pictures.landscapes.length],
      caption,
      is_cover: place === 0,
      sort_order: place + 1,
    });
  }
}

const POSITIONS: readonly string[] = [
  'Chief executive, co-founder',
  'Chief technology officer',
  'Finance director',
];
const BIO =
  'Previously built and sold a company in the same field. Leads the work this round will fund, and holds shares on the same terms.';

async function addTeam(
  work: Work,
  { id, deal }: Opportunity,
  { index, pictures, random }: Drawing & { readonly random: Random },
): Promise<void> {
  for (const [place, position] of (deal.fund ? FUND_POSITIONS : POSITIONS)
    .slice(0, index % 12 === 11 ? 2 : 3)
    .entries()) {
    await create(work, 'team-images', {
      target_type: 'investment_opportunity',
      target_id: id,
      name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      position,
      bio: deal.fund ? FUND_BIO : BIO,
      image_id: pictures.portraits[(index + place * 2) % pictures.portraits.length],
      sort_order: place + 1,
    });
  }
}

const isEquityOnOffer = ({ deal }: Opportunity): boolean =>
  (deal.stage === 2 || REWARDED.has(deal.name)) && deal.instrument === undefined;
const REWARDED: ReadonlySet<string> = new Set(['Tidewater Desalination', 'Cobalt Diagnostics II']);

async function addRewards(work: Work, { id, deal, closesAt }: Opportunity): Promise<void> {
  const rewards = [
    [
      'Founders’ letter',
      'A yearly letter from the founders on what went well and what did not.',
      '1000',
      null,
    ],
    [
      'One of the first products',
      `One of the first made, with your initials, from ${deal.name}.`,
      '10000',
      40,
    ],
    ['A day with the team', 'A day at the works, with lunch, for two.', '25000', 8],
  ] as const;
  for (const [place, [title, text, minimum, quantity]] of rewards.entries()) {
    await create(work, 'rewards', {
      investment_opportunity_id: id,
      title,
      description: `<p>${text}</p>`,
      minimum_investment: minimum,
      quantity,
      estimated_delivery: dayOf(new Date(closesAt.getTime() + 120 * 86_400_000)),
      is_issuer_product: true,
      sort_order: place + 1,
    });
  }
}

/** The founders, the pool and a note, beside what the platform's investors come to hold. */
async function addHolders(scene: Scene, work: Work, { id, deal }: Opportunity): Promise<void> {
  const shares = Number(deal.sharesPre ?? '0');
  const founded = dayOf(daysAgo(scene, (deal.publishedAgo ?? 0) + 900));
  const part = (share: number): string => String(Math.floor(shares * share));
  const holder = { share_class: 'Ordinary', issued_on: founded };
  await editOpportunity(work, id, {
    cap_table_enabled: true,
    cap_table: [
      {
        ...holder,
        holder_name: 'Nell Larkin',
        holder_kind: 'founder',
        security: 'share',
        shares: part(0.42),
        amount: '420.00',
      },
      {
        ...holder,
        holder_name: 'Idris Vane',
        holder_kind: 'founder',
        security: 'share',
        shares: part(0.27),
        amount: '270.00',
      },
      {
        ...holder,
        holder_name: 'Early friends',
        holder_kind: 'angel',
        security: 'share',
        shares: part(0.11),
        amount: '38000.00',
      },
      {
        ...holder,
        holder_name: 'Staff options',
        holder_kind: 'employee',
        security: 'option_granted',
        shares: part(0.05),
        exercise_price: '0.10',
        vesting: { start_on: founded, months: 48, cliff_months: 12, every_months: 1, rounding: 'down' },
      },
      {
        ...holder,
        holder_name: 'Option pool',
        holder_kind: 'other',
        security: 'option_pool',
        shares: part(0.04),
      },
      {
        ...holder,
        holder_name: 'Tern Ventures',
        holder_kind: 'fund',
        security: 'convertible',
        amount: '100000.00',
        conversion: {
          principal: '100000',
          interest_pct: '6',
          discount_pct: '20',
          cap: '9000000',
          issued_on: dayOf(daysAgo(scene, 300)),
        },
      },
    ],
  });
  for (const [place, terms] of CLASSES.entries())
    await create(work, 'share-classes', { investment_opportunity_id: id, sort_order: place + 1, ...terms });
}

const CLASSES = [
  { name: 'Ordinary' },
  {
    name: 'Seed preferred',
    kind: 'preferred',
    seniority: 1,
    preference_multiple: '1',
    anti_dilution: 'weighted',
  },
] as const;
