import { sql } from 'kysely';
import type { Viewer } from '../../src/kit/session/viewer.ts';
import {
  acceptSounding,
  answerSounding,
  declineSounding,
  expireSounding,
} from '../../src/slices/insider-register/answer-sounding.ts';
import { cleanseSounding } from '../../src/slices/insider-register/cleanse-soundings.ts';
import { decidePlacement } from '../../src/slices/insider-register/decide-placement.ts';
import {
  executePlacement,
  expirePlacement,
  withdrawPlacement,
} from '../../src/slices/insider-register/execute-placement.ts';
import { readPlacement } from '../../src/slices/insider-register/placement-row.ts';
import { requestSoundings } from '../../src/slices/insider-register/request-soundings.ts';
import { readSounding } from '../../src/slices/insider-register/sounding-row.ts';
import { submitPlacement } from '../../src/slices/insider-register/submit-placement.ts';
import { dayOf, daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import type { Staff } from './staff.ts';

type SoundingEnd = 'requested' | 'accepted' | 'declined' | 'cleansed' | 'expired';
type Step = readonly [end: SoundingEnd, answer: 1 | 2 | 3 | null];

/** Every state and every answer, 24 in all (`domain.md#7.3`); what is over comes first, since no one is asked twice at the same time. */
const SOUNDINGS: readonly Step[] = [
  ['requested', null],
  ['declined', null],
  ['cleansed', 1],
  ['expired', null],
  ['cleansed', 2],
  ['declined', null],
  ['cleansed', 3],
  ['expired', null],
  ...Array<Step>(2).fill(['declined', null]),
  ['cleansed', 1],
  ['accepted', 1],
  ['accepted', 2],
  ['accepted', 3],
  ['accepted', null],
  ...Array<Step>(2).fill(['accepted', 1]),
  ...Array<Step>(2).fill(['accepted', 2]),
  ['accepted', 3],
  ...Array<Step>(4).fill(['requested', null]),
];

interface People {
  readonly investors: readonly Investor[];
  readonly staff: Staff;
}

export async function seedInsiderRegister(scene: Scene, people: People): Promise<void> {
  const opportunities = await confidentialOpportunities(scene);
  if (opportunities.current !== null) await seedSoundings(scene, opportunities.current, people);
  await seedPlacements(scene, people, opportunities.live);
}

/** The opportunity that is sounded: one that asks for it, else a draft. And a live one, whose issuer is in conflict. */
async function confidentialOpportunities(
  scene: Scene,
): Promise<{ current: number | null; live: string | null }> {
  const { rows } = await sql<{ id: number; name: string; status: number; market_sounding_required: boolean }>`
    select id, name, status, market_sounding_required from investment_opportunities
    where deleted_at is null and status in (1, 2, 3) order by market_sounding_required desc, status, id`.execute(
    scene.trx,
  );
  return {
    current: rows[0]?.id ?? null,
    live: rows.find(({ status, market_sounding_required: hidden }) => status !== 1 && !hidden)?.name ?? null,
  };
}

async function seedSoundings(
  scene: Scene,
  opportunityId: number,
  { investors, staff }: People,
): Promise<void> {
  const requested = investors.find(({ key }) => key === 'sounding-requested');
  const others = investors.filter(
    ({ standing, active, key }) => standing === 'ready' && active && key.startsWith('investor'),
  );
  const steps = SOUNDINGS.slice(0, Math.max(14, scaled(scene, SOUNDINGS.length)));
  for (const [index, step] of steps.entries()) {
    // Those whose soundings are over may be asked again; the thirteen that are open are of thirteen people.
    const person =
      index === 0 && requested
        ? requested
        : others[(index < 11 ? index : index - 11) % Math.max(1, others.length)];
    if (person) await seedSounding(scene, opportunityId, { person, staff, step });
  }
}

async function seedSounding(
  scene: Scene,
  opportunityId: number,
  { person, staff, step: [end, answer] }: { person: Investor; staff: Staff; step: Step },
): Promise<void> {
  const days = end === 'requested' ? 1 : scene.random.int(6, 20);
  const at = daysAgo(scene, days, 9);
  const { created } = await requestSoundings(workOf(scene, at, staff.superAdmin), {
    investment_opportunity_id: opportunityId,
    reason_for_inclusion: 'Possible anchor investor, asked about price and size before the announcement.',
    user_ids: [person.id],
    client_group_ids: [],
    externals: [],
    channel: 'platform',
    expires_at: daysAgo(scene, days - 5, 17).toISOString(),
    estimated_end_at: daysAgo(scene, days - 30, 17).toISOString(),
  });
  const [id] = created;
  if (id === undefined) return;
  const then = workOf(scene, daysAgo(scene, days, 15), person.viewer);
  if (end === 'declined') await declineSounding(then, await readSounding(then, id));
  if (end === 'accepted' || end === 'cleansed') {
    await acceptSounding(then, await readSounding(then, id), { rightPersonConfirmed: true });
    if (answer !== null) {
      const interest = { answer, indicative_amount: answer === 3 ? null : '25000.00', comment: null };
      await answerSounding(then, await readSounding(then, id), interest);
    }
  }
  const work = workOf(
    scene,
    daysAgo(scene, Math.max(0, days - 5), 18),
    end === 'expired' ? undefined : staff.superAdmin,
  );
  if (end === 'expired')
    await expireSounding(work, await readSounding(work, id), 'The time to respond has passed.');
  if (end === 'cleansed')
    await cleanseSounding(
      work,
      await readSounding(work, id),
      'The plan was dropped and nothing was announced.',
    );
}

type DealEnd = 'submitted' | 'approved' | 'refused' | 'executed' | 'withdrawn' | 'expired';
const DEALS: readonly DealEnd[] = [
  'submitted',
  'submitted',
  'submitted',
  'approved',
  'approved',
  'refused',
  'refused',
  'refused',
  'executed',
  'executed',
  'executed',
  'executed',
  'withdrawn',
  'withdrawn',
  'expired',
  'expired',
];
const ISSUERS = [
  'Castell Foods plc',
  'Brae Minerals plc',
  'Halden Optics plc',
  'Ostler Rail plc',
  'Pellow Marine plc',
];

/** Sixteen, the first of them in conflict with a live raise, some by people outside. */
async function seedPlacements(scene: Scene, { staff }: People, live: string | null): Promise<void> {
  const dealers = [staff.committee, staff.manager, staff.adviser, staff.creator, staff.support];
  for (const [index, end] of DEALS.slice(0, Math.max(8, scaled(scene, DEALS.length))).entries()) {
    const dealer = dealers[index % dealers.length] ?? staff.committee;
    const issuer = index === 0 ? live : null;
    await seedPlacement(scene, { end, dealer, issuer, index, staff });
  }
}

interface Deal {
  readonly end: DealEnd;
  readonly dealer: Viewer;
  readonly issuer: string | null;
  readonly index: number;
  readonly staff: Staff;
}

async function seedPlacement(scene: Scene, { end, dealer, issuer, index, staff }: Deal): Promise<void> {
  const days = end === 'submitted' ? 0 : end === 'approved' ? 1 : scene.random.int(8, 120);
  const external = index % 5 === 4;
  const asks = external ? staff.superAdmin : dealer;
  const id = await submitPlacement(workOf(scene, daysAgo(scene, days, 8), asks), {
    insider_kind: external ? 'external' : 'internal',
    ...(external
      ? {
          external_name: 'Petra Quist',
          external_company: 'Quist Advisers',
          external_email: 'petra@quist.test',
        }
      : {}),
    issuer_name: issuer ?? ISSUERS[index % ISSUERS.length] ?? 'Castell Foods plc',
    instrument: 'Ordinary shares',
    direction: index % 3 === 2 ? 'sell' : 'buy',
    quantity: String(scene.random.int(2, 40) * 100),
    amount: `${scene.random.int(2, 30) * 500}.00`,
    intended_on: dayOf(daysAgo(scene, days, 8)),
    broker: 'Hartnell Stockbrokers',
    declares_no_inside_information: true,
  });
  const row = () => readPlacement(workOf(scene, scene.now), id);
  if (end === 'submitted') return;
  if (end === 'withdrawn')
    return withdrawPlacement(workOf(scene, daysAgo(scene, days, 9), asks), await row());
  await decidePlacement(
    workOf(scene, daysAgo(scene, days, 11), external ? staff.support : staff.superAdmin),
    await row(),
    {
      approve: end !== 'refused',
      note: end === 'refused' ? 'The issuer is in a closed period.' : null,
    },
  );
  if (end === 'executed') {
    await executePlacement(workOf(scene, daysAgo(scene, days, 16), asks), await row(), {
      executed_on: dayOf(daysAgo(scene, days, 16)),
      executed_price: '4.250000',
      executed_quantity: null,
      contract_note_document_id: null,
    });
  }
  if (end === 'expired') await expirePlacement(workOf(scene, daysAgo(scene, days - 5, 6)), await row());
}
