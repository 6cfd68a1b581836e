import type { CriteriaAnswers } from '@tranche/domain/investors/categorisation';
import { sql } from 'kysely';
import { readFlags, readSettings } from '../../src/kit/db/read-settings.ts';
import { recordEvent } from '../../src/kit/workflow/record.ts';
import { answerQuestions } from '../../src/slices/compliance/answer-questions.ts';
import { resetTest } from '../../src/slices/compliance/reset-test.ts';
import { engineInForce, type Engine } from '../../src/slices/compliance/engine.ts';
import { scoreAttempt } from '../../src/slices/compliance/score-attempt.ts';
import { servedQuestions } from '../../src/slices/compliance/served-questions.ts';
import { sittingOf } from '../../src/slices/compliance/sitting.ts';
import { decideCategorisation } from '../../src/slices/investors/decide-categorisation.ts';
import { chooseDirectOffer, requestDirectOffer } from '../../src/slices/investors/direct-offer.ts';
import { submitCategorisation } from '../../src/slices/investors/submit-categorisation.ts';
import type { PersonaStatus } from '../data/people.ts';
import { daysAgo, workOf, type Scene } from '../scene.ts';
import { withoutBell } from '../without-bell.ts';
import type { Investor } from './investors.ts';
import { idOf, type Reference } from './reference.ts';
import type { Staff } from './staff.ts';

interface Facts {
  readonly reference: Reference;
  readonly staff: Staff;
}

/** Terms, warning, category and test of every investor, by the verbs that they would have used. */
export async function seedPersonaStatus(
  scene: Scene,
  investors: readonly Investor[],
  facts: Facts,
): Promise<void> {
  const flags = await readFlags(scene.trx);
  const engine = engineInForce(flags.risk_warning_enabled === true);
  for (const investor of investors) {
    await acceptTerms(scene, investor);
    if (!reaches(investor.standing, 'category-pending')) continue;
    if (flags.risk_warning_enabled) await chooseToContinue(scene, investor);
    await declareCategory(scene, investor, facts);
    if (!flags.compliance_test_enabled) continue;
    await sitTests(scene, investor, { engine, attempts: attemptsOf(scene, investor) });
    if (investor.standing === 'ready' && investor.id % 3 !== 0)
      await sitAgain(scene, investor, engine, facts);
  }
}

const ORDER: readonly PersonaStatus[] = [
  'unverified',
  'blank',
  'terms-behind',
  'category-pending',
  'category-rejected',
  'category-expired',
  'test-untried',
  'test-cooldown',
  'test-exhausted',
  'aml-referred',
  'ready',
];
const reaches = (standing: PersonaStatus, least: PersonaStatus): boolean =>
  ORDER.indexOf(standing) >= ORDER.indexOf(least);

/** One persona is a version behind; anyone who has not verified their address has seen no terms. */
async function acceptTerms(scene: Scene, { id, standing }: Investor): Promise<void> {
  if (standing === 'unverified') return;
  const { terms_version } = await readSettings(scene.trx);
  const version = standing === 'terms-behind' ? terms_version - 1 : terms_version;
  await sql`update users set accepted_terms_version = ${version}, accepted_terms_at = ${daysAgo(scene, 3)},
    last_login_at = ${daysAgo(scene, scene.random.int(0, 20))}, login_count = ${scene.random.int(1, 60)} where id = ${id}`.execute(
    scene.trx,
  );
}

async function chooseToContinue(scene: Scene, { viewer, since }: Investor): Promise<void> {
  const requested = new Date(since.getTime() + 3_600_000);
  const chosen = new Date(requested.getTime() + 26 * 3_600_000);
  const id = await requestDirectOffer(workOf(scene, requested, viewer), null);
  await chooseDirectOffer(workOf(scene, chosen, viewer), id, 'continue');
}

/** Their category expires within the week. */
const RUNNING_OUT: ReadonlySet<string> = new Set(['restricted-near-cap', 'docs-to-sign', 'org-director']);

/** When the statement in force was signed: within its twelve months, or just before them. */
function signedAt(scene: Scene, { standing, key }: Investor): Date {
  if (standing === 'category-pending') return daysAgo(scene, 1);
  if (standing === 'category-expired') return daysAgo(scene, 380);
  if (RUNNING_OUT.has(key)) return daysAgo(scene, 360);
  return standing === 'ready' ? daysAgo(scene, scene.random.int(40, 330)) : daysAgo(scene, 3, 8);
}

async function declareCategory(scene: Scene, investor: Investor, facts: Facts): Promise<void> {
  if (investor.standing !== 'ready') return declareLatest(scene, investor, facts);
  await withoutBell(scene, facts.staff.superAdmin, async () => {
    for (const at of [new Date(investor.since.getTime() + 30 * HOUR_MS), daysAgo(scene, 760, 10)]) {
      const earlier = await sign(scene, investor, at, facts);
      await decide(scene, earlier, { staff: facts.staff, at: new Date(at.getTime() + 10 * HOUR_MS) });
    }
    await declareLatest(scene, investor, facts);
  });
}

async function declareLatest(scene: Scene, investor: Investor, facts: Facts): Promise<void> {
  const at = signedAt(scene, investor);
  const id = await sign(scene, investor, at, facts);
  if (investor.standing === 'category-pending') return;
  const rejected = investor.standing === 'category-rejected';
  await decide(scene, id, { staff: facts.staff, at: new Date(at.getTime() + 5_400_000), rejected });
  if (investor.standing === 'category-expired') await lapse(scene, investor, id);
}

const sign = (scene: Scene, investor: Investor, at: Date, { reference }: Facts): Promise<number> => {
  const code = investor.category ?? 'high_net_worth';
  return submitCategorisation(workOf(scene, at, investor.viewer), {
    user_id: investor.id,
    investor_type_id: idOf(reference.investorTypes, code),
    investment_opportunity_id: null,
    answers: ANSWERS[code] ?? {},
    signed_name: investor.name,
    declaration: true,
  });
};

const ANSWERS: Readonly<Record<string, CriteriaAnswers>> = {
  high_net_worth: {
    income: { selected: true, amount: '145000.00' },
    net_assets: { selected: true, amount: '620000.00' },
  },
  self_certified_sophisticated: { investments: { selected: true, amount: '4' } },
  restricted: { past: { selected: true }, future: { selected: true } },
};

const decide = (
  scene: Scene,
  id: number,
  { staff, at, rejected }: { staff: Staff; at: Date; rejected?: boolean },
): Promise<void> =>
  decideCategorisation(workOf(scene, at, staff.superAdmin), id, {
    status: rejected ? 3 : 2,
    decision_reason: rejected ? 'The income you gave is below the threshold for this category.' : null,
    expires_at: null,
  });

/** What the daily job does when twelve months are over. */
async function lapse(scene: Scene, { id, name }: Investor, statementId: number): Promise<void> {
  const at = daysAgo(scene, 15, 3);
  await sql`update investor_categorisations set status = 4, updated_at = ${at} where id = ${statementId}`.execute(
    scene.trx,
  );
  await sql`update users set category_status = 4, investor_type_id = null, category_approved_at = null,
    category_expires_at = null where id = ${id}`.execute(scene.trx);
  await recordEvent(workOf(scene, at), {
    event: 'categorisation.expired',
    target: { type: 'user', id },
    description: `The category of **${name}** expired`,
    from: 2,
    to: 4,
  });
}

const HOUR_MS = 3_600_000;

type Attempt = readonly [at: Date, right: boolean];

/** Attempts by standing, and whether each was passed. */
function attemptsOf(scene: Scene, { standing, since }: Investor): readonly Attempt[] {
  const ago = (hours: number): Date => new Date(scene.now.getTime() - hours * HOUR_MS);
  if (standing === 'test-cooldown') return [[ago(3), false]];
  if (standing === 'test-exhausted')
    return [
      [ago(60), false],
      [ago(34), false],
      [ago(6), false],
    ];
  if (standing === 'aml-referred') return [[ago(20), true]];
  if (standing !== 'ready') return [];
  return passAfter(new Date(since.getTime() + 48 * HOUR_MS), scene.random.chance(0.1) ? 1 : 2);
}

/** So many failures, a day and an hour between them, and then the pass. */
const passAfter = (first: Date, failures: number): readonly Attempt[] =>
  Array.from({ length: failures + 1 }, (_, nth): Attempt => [
    new Date(first.getTime() + nth * 25 * HOUR_MS),
    nth === failures,
  ]);

/** Two years ago the questions were written again, and staff asked most people to sit the test again. */
async function sitAgain(scene: Scene, investor: Investor, engine: Engine, { staff }: Facts): Promise<void> {
  const at = daysAgo(scene, 700, 9);
  await resetTest(workOf(scene, at, staff.superAdmin), investor.id, {
    bank: 'both',
    reason: 'The questions were rewritten.',
  });
  const attempts = passAfter(new Date(at.getTime() + 30 * HOUR_MS), investor.id % 7 === 0 ? 1 : 2);
  await sitTests(scene, investor, { engine, attempts });
}

interface Sittings {
  readonly engine: Engine;
  readonly attempts: readonly Attempt[];
}

async function sitTests(scene: Scene, investor: Investor, { engine, attempts }: Sittings): Promise<void> {
  for (const [at, right] of attempts) {
    const work = workOf(scene, at, investor.viewer);
    const sitting = await sittingOf(scene.trx, engine, { userId: investor.id, now: at });
    if (sitting.refusal) continue;
    const questions = await servedQuestions(scene.trx, engine, sitting.bank);
    const answers = questions.map((question, index) => ({
      question_id: question.id,
      option_ids: right || index > 3 ? [...question.correct_option_ids] : wrongOf(question),
    }));
    await answerQuestions(work, engine, { answers }, { whole: true });
    await scoreAttempt(workOf(scene, new Date(at.getTime() + 240_000), investor.viewer), engine);
  }
}

const wrongOf = (question: {
  option_ids: readonly number[];
  correct_option_ids: readonly number[];
}): number[] => question.option_ids.filter((id) => !question.correct_option_ids.includes(id)).slice(0, 1);
