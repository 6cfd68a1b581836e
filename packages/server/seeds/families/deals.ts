import { dealStatus } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { Viewer } from '../../src/kit/session/viewer.ts';
import { recordEvent } from '../../src/kit/workflow/record.ts';
import { createDeal, updateDeal } from '../../src/slices/pipeline/public.ts';
import { OPEN_DEALS, type SeedDeal } from '../data/deals.ts';
import { randomOf } from '../random.ts';
import { create, dayOf, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Opportunity } from './opportunities.ts';
import { idOf, type Reference } from './reference.ts';
import type { Staff } from './staff.ts';

export interface SeededDeal {
  readonly id: number;
  readonly name: string;
}

interface Facts {
  readonly reference: Reference;
  readonly opportunities: readonly Opportunity[];
  readonly staff: Staff;
}

/** Names on the way to a stage, from the second: a deal passes them one by one. */
const WAY = ['New', 'Screening', 'Due Diligence', 'Committee', 'Approved'];

/** 26 deals in two pipelines, by the product's verbs (`domain.md#7.3`); the drafts among the opportunities were deals too. */
export async function seedDeals(scene: Scene, facts: Facts): Promise<SeededDeal[]> {
  // Its own source of chance: the other families draw what they drew before there were deals.
  const own: Scene = { ...scene, random: randomOf(`${scene.variant.id}-deals`) };
  const stages = await stagesOf(own);
  const stored = OPEN_DEALS.filter((_, index) => own.scale === 1 || index % 3 === 0);
  const deals: SeededDeal[] = [];
  for (const [index, deal] of stored.entries()) {
    deals.push({ id: await seedDeal(own, { deal, index, stages }, facts), name: deal.name });
  }
  for (const [index, opportunity] of facts.opportunities.filter(({ deal }) => deal.stage === 1).entries()) {
    await seedWonDeal(own, { opportunity, index, stages }, facts);
  }
  return deals;
}

type Stages = ReadonlyMap<string, number>;

async function stagesOf({ trx }: Scene): Promise<Stages> {
  const { rows } = await sql<{ key: string; id: number }>`select p.name || '/' || s.name as key, s.id
    from pipeline_stages s join pipelines p on p.id = s.pipeline_id`.execute(trx);
  return new Map(rows.map(({ key, id }) => [key, Number(id)]));
}

async function seedDeal(
  scene: Scene,
  { deal, index, stages }: { deal: SeedDeal; index: number; stages: Stages },
  facts: Facts,
): Promise<number> {
  const { random } = scene;
  const pipeline = deal.pipeline ?? 'Main';
  const owner = random.pick([facts.staff.superAdmin, facts.staff.committee]);
  const begun = random.int(50, 140);
  const id = await createDeal(workOf(scene, daysAgo(scene, begun), owner), {
    ...bodyOf(scene, { deal, index, owner }, facts),
    pipeline_stage_id: stageId(stages, pipeline, 'New'),
    received_on: dayOf(daysAgo(scene, begun)),
  });
  await addContent(scene, id, { deal, owner, begun });
  const way =
    deal.status === dealStatus.inactive
      ? [...WAY.slice(1, random.int(1, 3)), 'Declined']
      : WAY.slice(1, WAY.indexOf(deal.stage) + 1);
  const rest = random.int(1, 3);
  for (const [step, stage] of way.entries()) {
    const at = Math.max(1, Math.round(begun - ((step + 1) * begun) / (way.length + rest)));
    await updateDeal(workOf(scene, daysAgo(scene, at, 12, step), owner), id, {
      pipeline_stage_id: stageId(stages, pipeline, stage),
      ...(stage === 'Declined' ? { lost_reason: deal.reason ?? 'No interest' } : {}),
    });
  }
  return id;
}

const stageId = (stages: Stages, pipeline: string, name: string): number => {
  const id = stages.get(`${pipeline}/${name}`);
  if (id === undefined) throw new Error(`The seed made no stage ${pipeline}/${name}`);
  return id;
};

const bodyOf = (
  scene: Scene,
  { deal, index, owner }: { deal: SeedDeal; index: number; owner: Viewer },
  { reference, staff }: Facts,
) => ({
  name: deal.name,
  company_name: deal.company,
  company_number: String(10_400_000 + index * 7919).slice(0, 8),
  website: `https://${deal.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`,
  entrepreneur_id: index % 9 === 0 ? staff.entrepreneur.id : null,
  contact_name: 'Founder',
  contact_email: `founder@${deal.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`,
  type_id: idOf(reference.types, [...reference.types.keys()][0] ?? ''),
  industry_id: idOf(reference.industries, deal.pipeline === 'Property' ? 'Property' : deal.industry),
  investment_round_type_id: idOf(reference.rounds, scene.random.pick(['Seed', 'Series A'])),
  target_raise: String(deal.raise),
  minimum_investment: '1000',
  pre_money_valuation: String(deal.raise * 4),
  equity_offered_pct: '20',
  summary: `${deal.does}.`,
  description: `<p>${deal.does}. The company has customers and wants to grow.</p>`,
  use_of_funds: '<ul><li>Sales</li><li>Engineering</li></ul>',
  owner_id: owner.id,
  source: scene.random.pick(['inbound', 'network', 'referral', 'event', 'website']),
  score: scene.random.int(25, 95),
  expected_close_on: dayOf(daysAgo(scene, -scene.random.int(20, 120))),
});

async function addContent(
  scene: Scene,
  id: number,
  { deal, owner, begun }: { deal: SeedDeal; owner: Viewer; begun: number },
): Promise<void> {
  await create(workOf(scene, daysAgo(scene, begun - 2), owner), 'key-points', {
    target_type: 'pipeline_deal',
    target_id: id,
    title: deal.does,
    body: 'What the company says about itself.',
    sort_order: 1,
  });
}

/** A deal that became one of the drafts: tied to it by hand, since the drafts are data of their own. */
async function seedWonDeal(
  scene: Scene,
  { opportunity, index, stages }: { opportunity: Opportunity; index: number; stages: Stages },
  facts: Facts,
): Promise<void> {
  const owner = facts.staff.superAdmin;
  const { deal: data, id: opportunityId } = opportunity;
  const deal: SeedDeal = {
    name: data.name,
    company: `${data.name} Limited`,
    industry: data.industry,
    does: data.strapline,
    raise: data.target,
    stage: 'Approved',
  };
  const id = await createDeal(workOf(scene, daysAgo(scene, 70 + index * 10), owner), {
    ...bodyOf(scene, { deal, index: 100 + index, owner }, facts),
    pipeline_stage_id: stageId(stages, 'Main', 'New'),
    received_on: dayOf(daysAgo(scene, 70 + index * 10)),
  });
  await updateDeal(workOf(scene, daysAgo(scene, 30 + index), owner), id, {
    pipeline_stage_id: stageId(stages, 'Main', 'Approved'),
  });
  const at = daysAgo(scene, 20 + index);
  await sql`update pipeline_deals set status = ${dealStatus.investment}, investment_opportunity_id = ${opportunityId}, closed_at = ${at}
    where id = ${id}`.execute(scene.trx);
  await sql`update investment_opportunities set pipeline_deal_id = ${id} where id = ${opportunityId}`.execute(
    scene.trx,
  );
  await recordEvent(workOf(scene, at, owner), {
    event: 'pipeline_deal.converted',
    target: { type: 'pipeline_deal', id },
    description: `**${owner.name}** created a draft opportunity from **${deal.name}**`,
    from: dealStatus.active,
    to: dealStatus.investment,
    properties: { investment_opportunity_id: opportunityId },
  });
}
