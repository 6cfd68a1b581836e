import { amlStatus as aml } from '@tranche/domain/codes';
import type { AmlMatch } from '@tranche/domain/compliance/screening.codes';
import { sql } from 'kysely';
import { concludeCheck, lockCheck } from '../../src/slices/compliance/screening/conclude-check.ts';
import { findHits } from '../../src/slices/compliance/screening/find-hits.ts';
import { expireCheck } from '../../src/slices/compliance/screening/follow-subject.ts';
import { importList } from '../../src/slices/compliance/screening/import-list.ts';
import { reviewCheck } from '../../src/slices/compliance/screening/review-check.ts';
import { startCheck } from '../../src/slices/compliance/screening/start-check.ts';
import { readScreening, type SubjectKey } from '../../src/slices/compliance/screening/subject.ts';
import { SAMPLE_LIST } from '../data/sanctions.ts';
import { daysAgo, foundedAt, scaled, workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import type { Ids } from './reference.ts';
import type { Staff } from './staff.ts';

const HOUR_MS = 3_600_000;
/** Of 7.3; the current check of every ready investor, older ones that ran out, and those of organisations. */
const CHECKS = 70;
/** Organisations that were checked before. */
const EARLY_BODIES = 5;

/** A sample list, and checks in every state by the verbs of the product (`domain.md#7.3`). */
export async function seedScreening(
  scene: Scene,
  people: { investors: readonly Investor[]; organisations: Ids },
  staff: Staff,
): Promise<void> {
  await importList(workOf(scene, foundedAt(scene), staff.superAdmin), {
    content: Buffer.from(SAMPLE_LIST),
    fileName: 'sample-list.csv',
    name: 'Sample list (invented names)',
    source: 'other',
    publishedOn: null,
  });
  let count = await screenOrganisations(scene, people.organisations, staff);
  count += await screenNewcomers(scene, people.investors, staff);
  const ready = people.investors.filter(({ standing }) => standing === 'ready');
  const twice = Math.max(0, scaled(scene, CHECKS) - count - ready.length);
  for (const [index, investor] of ready.entries()) {
    if (index < twice)
      await passAndLapse(scene, { userId: investor.id }, { at: later(investor.since, 50), by: staff });
    await pass(scene, { userId: investor.id }, { at: lastCheck(scene, investor), by: staff });
  }
}

/** Within the two years that a pass counts. */
const lastCheck = (scene: Scene, { since }: Investor): Date => {
  const opened = new Date(since.getTime() + 50 * HOUR_MS);
  const recent = daysAgo(scene, scene.random.int(20, 600), 11);
  return opened > recent ? opened : recent;
};

async function pass(scene: Scene, key: SubjectKey, { at, by }: { at: Date; by: Staff }): Promise<number> {
  const id = await startCheck(workOf(scene, at, by.superAdmin), key);
  await clearAndDecide(scene, id, { at, by });
  return id;
}

/** The name is on no list, then staff decide on the person themselves: they have met them. */
async function clearAndDecide(scene: Scene, id: number, { at, by }: { at: Date; by: Staff }): Promise<void> {
  await concludeCheck(workOf(scene, later(at, 0.05)), id, { status: aml.passed, score: 0, matches: [] });
  const { status } = await lockCheck(workOf(scene, at, by.superAdmin), id);
  if (status !== aml.pending) return;
  await reviewCheck(workOf(scene, later(at, 2), by.superAdmin), id, {
    status: aml.passed,
    review_note: 'Passport and a bank statement seen when we met.',
  });
}

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** An early check, whose two years are over. */
async function passAndLapse(
  scene: Scene,
  key: SubjectKey,
  { at, by }: { at: Date; by: Staff },
): Promise<void> {
  const id = await startCheck(workOf(scene, at), key);
  await clearAndDecide(scene, id, { at, by });
  const work = workOf(scene, later(at, 731 * 24));
  const [check, standing] = [await lockCheck(work, id), await readScreening(work.trx, key)];
  if (standing) await expireCheck(work, { check, screening: standing, note: 'it has expired' });
}

/** Still waiting, referred by the sample list, failed after a look. Returns how many. */
async function screenNewcomers(scene: Scene, investors: readonly Investor[], staff: Staff): Promise<number> {
  const waiting = investors
    .filter(({ standing, active }) => standing === 'category-pending' && active)
    .slice(0, 2);
  for (const { id, viewer } of waiting)
    await startCheck(workOf(scene, daysAgo(scene, 0, 8), viewer), { userId: id });
  const failed = investors.filter(
    ({ standing, active, key }) => standing === 'blank' && active && key.startsWith('investor'),
  );
  for (const { id } of failed.slice(0, 2)) await failAfterLook(scene, id, staff);
  const referred = investors.filter(({ standing }) => standing === 'aml-referred');
  for (const { id, viewer } of referred) await refer(scene, { id, viewer }, daysAgo(scene, 0, 7));
  return waiting.length + Math.min(2, failed.length) + referred.length;
}

/** Two of a like name, as a provider would send them: one born in another year, of one nothing more is known. */
const sampleHits = (name: string): AmlMatch[] => [
  {
    list: 'Sample list (invented names)',
    name: name.split(' ').reverse().join(', '),
    score: 90,
    url: null,
    detail: '1958 · RT',
    birth_dates: ['1958'],
    countries: ['RT'],
  },
  { list: 'Sample list (invented names)', name: `${name} (alias)`, score: 86, url: null },
];

/** By what our own matcher finds. */
async function refer(
  scene: Scene,
  { id, viewer }: Pick<Investor, 'id' | 'viewer'>,
  at: Date,
): Promise<number> {
  const check = await startCheck(workOf(scene, at, viewer), { userId: id });
  const standing = await readScreening(scene.trx, { userId: id });
  const found = standing ? await findHits(scene.trx, standing.subject) : null;
  const name = standing?.subject.name ?? '';
  const matches = found?.length ? found : sampleHits(name);
  await concludeCheck(workOf(scene, later(at, 0.05)), check, {
    status: aml.referred,
    score: matches[0]?.score ?? null,
    matches,
  });
  return check;
}

async function failAfterLook(scene: Scene, userId: number, staff: Staff): Promise<void> {
  const check = await refer(scene, { id: userId, viewer: staff.superAdmin }, daysAgo(scene, 3, 9));
  await reviewCheck(workOf(scene, daysAgo(scene, 2, 15), staff.superAdmin), check, {
    status: aml.failed,
    review_note: 'The passport shown does not match the details given.',
  });
}

/** Bodies that invest. Returns how many were checked. */
async function screenOrganisations(scene: Scene, organisations: Ids, staff: Staff): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from organisations where id = any(${[...organisations.values()]}::bigint[]) and not is_issuer order by id`.execute(
    scene.trx,
  );
  const early = rows.slice(0, scaled(scene, EARLY_BODIES));
  for (const { id } of early)
    await passAndLapse(scene, { organisationId: id }, { at: daysAgo(scene, 1200, 14), by: staff });
  for (const { id } of rows) {
    await pass(
      scene,
      { organisationId: id },
      { at: daysAgo(scene, scene.random.int(60, 400), 14), by: staff },
    );
  }
  return rows.length + early.length;
}
