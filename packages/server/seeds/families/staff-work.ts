import { sql } from 'kysely';
import { recordEvent } from '../../src/kit/workflow/record.ts';
import type { Viewer } from '../../src/kit/session/viewer.ts';
import { CALLS, NOTES, OUTCOMES, TASKS } from '../data/texts.ts';
import { meantFor } from '../meant-for.ts';
import { create, daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import type { Contact } from './contacts.ts';
import type { SeededDeal } from './deals.ts';
import type { Investor } from './investors.ts';
import { plannedDeals, type Opportunity } from './opportunities.ts';
import type { Staff } from './staff.ts';

interface Subject {
  readonly target_type: 'user' | 'contact' | 'investment_opportunity' | 'pipeline_deal';
  readonly target_id: number;
  readonly name: string;
}
interface Facts {
  readonly investors: readonly Investor[];
  readonly contacts: readonly Contact[];
  readonly opportunities: readonly Opportunity[];
  readonly deals: readonly SeededDeal[];
  readonly staff: Staff;
}

/** Notes, calls and tasks, about people first (`domain.md#7.3`). */
export async function seedStaffWork(scene: Scene, facts: Facts): Promise<void> {
  const subjects = subjectsOf(facts);
  const people = subjects.filter(({ target_type }) => target_type !== 'investment_opportunity');
  const hands = [
    facts.staff.superAdmin,
    facts.staff.adviser,
    facts.staff.secondAdviser,
    facts.staff.manager,
    facts.staff.committee,
  ];
  const notes = scaled(scene, 240);
  for (let index = 0; index < notes; index += 1) {
    const drawn = scene.random.pick(subjects);
    await writeNote(scene, dealAt(facts.deals, index - notes + facts.deals.length) ?? drawn, hands);
  }
  for (let index = 0; index < scaled(scene, 120); index += 1)
    await logCall(scene, scene.random.pick(people), hands);
  const tasks = scaled(scene, 90);
  for (let index = 0; index < tasks; index += 1) {
    const drawn = scene.random.pick(subjects);
    await setTask(scene, dealAt(facts.deals, index - Math.ceil(tasks * 0.6)) ?? drawn, {
      hands,
      closed: index < tasks * 0.44,
      overdue: index >= tasks * 0.87,
    });
  }
}

/** Some notes and open tasks are about deals, one each. */
function dealAt(deals: readonly SeededDeal[], index: number): Subject | null {
  const deal = index < 0 || index >= deals.length ? undefined : deals[index];
  return deal ? { target_type: 'pipeline_deal', target_id: deal.id, name: deal.name } : null;
}

const subjectsOf = ({ investors, contacts, opportunities }: Facts): Subject[] => [
  ...investors.map(({ id, name }) => ({ target_type: 'user' as const, target_id: id, name })),
  ...contacts.map(({ id, name }) => ({ target_type: 'contact' as const, target_id: id, name })),
  ...opportunities.map(({ id }) => ({
    target_type: 'investment_opportunity' as const,
    target_id: id,
    name: 'the founder',
  })),
];

const filled = (scene: Scene, text: string, name: string): string =>
  text.replaceAll('{name}', name).replaceAll('{opp}', scene.random.pick(plannedDeals(scene)).name);

async function writeNote(
  scene: Scene,
  { name, ...target }: Subject,
  hands: readonly Viewer[],
): Promise<void> {
  const { random } = scene;
  const work = workOf(scene, daysAgo(scene, random.int(0, 200), random.int(6, 17)), random.pick(hands));
  const body = `<p>${filled(scene, random.pick(meantFor(scene, NOTES)).text, name)}</p>`;
  await create(work, 'notes', { ...target, body, is_pinned: random.chance(0.06) });
}

async function logCall(scene: Scene, { name, ...target }: Subject, hands: readonly Viewer[]): Promise<void> {
  const { random } = scene;
  const at = daysAgo(scene, random.int(0, 150), random.int(6, 17), random.int(0, 11) * 5);
  const call = random.pick(CALLS);
  await create(workOf(scene, at, random.pick(hands)), 'call-logs', {
    ...target,
    called_at: at.toISOString(),
    direction: random.chance(0.25) ? 'inbound' : 'outbound',
    outcome: call.outcome,
    duration_minutes: call.outcome === 'connected' ? random.int(2, 45) : null,
    person_spoken_to: call.outcome === 'connected' ? name : null,
    summary: filled(scene, call.summary, name),
  });
}

async function setTask(
  scene: Scene,
  { name, ...target }: Subject,
  { hands, closed, overdue }: { hands: readonly Viewer[]; closed: boolean; overdue: boolean },
): Promise<void> {
  const { random } = scene;
  const author = random.pick(hands);
  const set = daysAgo(scene, random.int(12, 80));
  const due = closed
    ? daysAgo(scene, random.int(3, 10))
    : daysAgo(scene, overdue ? random.int(1, 9) : -random.int(1, 40));
  const title = filled(scene, random.pick(meantFor(scene, TASKS)).text, name);
  const assignee = random.chance(0.6) ? author : random.pick(hands);
  const id = await create(workOf(scene, set, author), 'tasks', {
    ...target,
    title,
    assigned_to_id: assignee.id,
    due_at: due.toISOString(),
    priority: random.pick([1, 2, 2, 2, 3]),
  });
  if (!closed) return;
  const at = daysAgo(scene, random.int(1, 11));
  await sql`update tasks set is_active = 0, completed_at = ${at}, completed_by_id = ${assignee.id},
    outcome = ${random.pick(OUTCOMES)}, updated_at = ${at} where id = ${id}`.execute(scene.trx);
  await recordEvent(workOf(scene, at, assignee), {
    event: 'task.closed',
    target: { type: target.target_type, id: target.target_id },
    description: `**${assignee.name}** closed **${title}**`,
    properties: { task_id: id },
  });
}
