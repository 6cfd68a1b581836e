import { sql } from 'kysely';
import type { Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import { dealsOf, isAwaited, plannedDeals, type Opportunity } from './opportunities.ts';
import type { Party, Raising } from './raising.ts';

/** A reservation to come. */
export interface Investment {
  readonly party: Party;
  readonly at: Date;
  readonly amount: string;
  readonly taxOptionId: number | null;
}

/** Never invest: one persona has no holdings by name. */
const IDLE: ReadonlySet<string> = new Set(['ready-no-holdings', 'docs-to-sign', 'sounding-requested']);

export async function partiesOf(scene: Scene, investors: readonly Investor[]): Promise<Party[]> {
  const ready = investors.filter(
    ({ key, standing, active }) => active && standing === 'ready' && !IDLE.has(key),
  );
  const { rows } = await sql<{ id: number; user_id: number; kind: string }>`
    select id, user_id, kind from investment_method_entities where deleted_at is null and status = 1
    order by kind = 'user' desc, kind = 'pension' desc, id`.execute(scene.trx);
  return rows.flatMap(({ id, user_id, kind }) => {
    const investor = ready.find((person) => person.id === user_id);
    return investor ? [{ entityId: id, kind, key: investor.key, viewer: investor.viewer }] : [];
  });
}

const DAY_MS = 86_400_000;
const HOLDS_COBALT = 'pre-emption-waiting';

/**
 * Who reserves, when and how much: about the demand that the data names, the named personas first, then whoever invested
 * in the round before (`before`, their entities).
 */
export function investmentsFor(
  scene: Scene,
  opportunity: Opportunity,
  { parties, before }: Pick<Raising, 'parties'> & { readonly before: ReadonlySet<number> },
): Investment[] {
  const { deal } = opportunity;
  const demand = deal.target * (deal.demand ?? 0);
  if (demand === 0) return [];
  const named = parties.filter((party) => isNamed(scene, opportunity, party));
  const others = parties.filter(
    (party) => party.key !== 'portfolio-large' && party.key !== 'reserved-three' && !named.includes(party),
  );
  const again = others
    .filter(({ entityId }) => before.has(entityId))
    .slice(0, countOf(scene, opportunity.deal));
  const drawn = [...named, ...again, ...drawOthers(scene, opportunity, { others, again })];
  const share = demand / drawn.length;
  const investments = drawn.map((party) => ({
    party,
    at: momentOf(scene, opportunity, party),
    amount: amountOf(scene, deal.minimum, share),
    taxOptionId: null,
  }));
  return deal.policy === 'pro_rata' ? investments : withinRoom(deal, investments);
}

/** Few investors may by chance ask for more than there is: then all ask for less. */
function withinRoom(
  { maximum, target, external, minimum }: Opportunity['deal'],
  investments: Investment[],
): Investment[] {
  const room = (maximum ?? target) - (external ?? 0);
  const wanted = investments.reduce((total, { amount }) => total + Number(amount), 0);
  if (wanted <= room) return investments;
  const fitted = (amount: string): number => Math.floor((Number(amount) * room) / wanted / 500) * 500;
  return investments.map((investment) => ({
    ...investment,
    amount: String(Math.max(minimum, fitted(investment.amount))),
  }));
}

const usualOf = ({ backers, outcome, stage, demand }: Opportunity['deal']): number =>
  demand === undefined || stage === 1 ? 0 : (backers ?? (outcome === 'failed' ? 20 : stage <= 3 ? 12 : 14));

/** What others place in funds, a client without funds places in its deals. */
const FUND_INVESTMENTS = 0.3;

/** So many in each of a smaller client's deals that all of them together come to its share. */
function countOf(scene: Scene, deal: Opportunity['deal']): number {
  const share = scene.scale * (scene.variant.flags.includes('funds_enabled') ? 1 : 1 + FUND_INVESTMENTS);
  const all = plannedDeals(scene).reduce((total, one) => total + usualOf(one), 0);
  const stored = dealsOf(scene).reduce((total, one) => total + usualOf(one), 0);
  return Math.max(1, Math.round((usualOf(deal) * all * share) / stored));
}

/** In their own names but for one, who invests through a company, a pension or a nominee; more where own names run out. */
function drawOthers(
  scene: Scene,
  { deal }: Opportunity,
  { others, again }: { readonly others: readonly Party[]; readonly again: readonly Party[] },
): Party[] {
  const fresh = others.filter((party) => !again.includes(party));
  const own = fresh.filter(({ kind }) => !BEHALF.has(kind));
  const behalf = fresh.filter(({ kind }) => BEHALF.has(kind));
  const count = countOf(scene, deal);
  const through = scene.random.sample(behalf, Math.max(1, count - again.length - own.length));
  return [...through, ...scene.random.sample(own, Math.max(0, count - again.length - through.length))];
}
const BEHALF: ReadonlySet<string> = new Set(['pension', 'organisation', 'nominee']);

/** Iris holds every existing deal through one or more of her entities; others are known by their one deal. */
function isNamed(scene: Scene, { deal, id }: Opportunity, { key, kind }: Party): boolean {
  if (key === 'portfolio-large' && deal.stage >= 5) {
    if (kind === 'user') return true;
    if (kind === 'pension') return id % 3 !== 0;
    return kind === 'organisation' ? id % 2 === 0 : deal.industry === 'Robotics';
  }
  if (key === 'reserved-three' && kind === 'user')
    return (
      deal.fund !== undefined ||
      ['Marigold Biotech', 'Otter Logistics', 'Quarry Lane Homes'].includes(deal.name)
    );
  if (key === 'cash-call-overdue' && kind === 'user') return isAwaited(scene, deal);
  return key === HOLDS_COBALT && kind === 'user' && deal.name === 'Cobalt Diagnostics';
}

/** One persona's reservations lapse tomorrow: made thirteen days ago. */
function momentOf(scene: Scene, { deal, publishedAt }: Opportunity, { key }: Party): Date {
  const ago = (days: number): Date => new Date(scene.now.getTime() - days * DAY_MS);
  if (key === 'reserved-three') return ago(13);
  if (deal.stage > 3)
    return new Date(
      publishedAt.getTime() + scene.random.int(1, 36) * DAY_MS + scene.random.int(0, 8) * 3_600_000,
    );
  const open = Math.min((deal.publishedAgo ?? 2) - 1, 13);
  return ago(scene.random.int(1, Math.max(1, open)));
}

/** Around the even share, in steps of £500, never below the minimum. */
function amountOf({ random }: Scene, minimum: number, share: number): string {
  const wanted = share * (0.5 + random.next() * 0.9);
  return String(Math.max(minimum + 500, Math.floor(wanted / 500) * 500));
}
