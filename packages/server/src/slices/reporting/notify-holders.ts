import { quarterName, formatDay } from '@tranche/domain/kit/calendar';
import { recordStatus } from '@tranche/domain/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { opportunityOf, type Target } from '../crm/public.ts';
import { notify } from '../notifications/public.ts';
import { HOLDING, holds } from './holdings.ts';

/** `Q1 2026` where a quarter ends, else `the period to 28 Feb 2026`. */
export const periodWord = (end: string): string =>
  /-(03-31|06-30|09-30|12-31)$/.test(end) ? quarterName(end) : `the period to ${formatDay(end)}`;

/** Active investors who hold any of these now, each with what they hold of them. */
async function holdersOf(work: Work, targets: readonly Target[]): Promise<Map<number, Target[]>> {
  const held = rowRef('figure');
  const { rows } = await sql<{ person: number; place: number }>`
    select person.id as person, (figure.place - 1)::int as place
    from jsonb_array_elements(${JSON.stringify(targets)}::jsonb) with ordinality as given (target, place)
      cross join lateral (select target ->> 'type' as target_type, (target ->> 'id')::bigint as target_id, place) as figure
      join users as person on person.role_id = ${role.investor} and person.status = ${recordStatus.active}
        and person.deleted_at is null and ${holds(held, sql.ref('person.id'), HOLDING)}
    order by person.id, figure.place`.execute(work.trx);
  const holders = new Map<number, Target[]>();
  for (const { person, place } of rows) {
    const target = targets[place];
    if (target) holders.set(person, [...(holders.get(person) ?? []), target]);
  }
  return holders;
}

/** One notice a holder, whatever the number of their companies. Returns how many. */
export async function notifyOfPublication(
  work: Work,
  targets: readonly Target[],
  period_end: string,
): Promise<number> {
  const holders = await holdersOf(work, targets);
  const alike = new Map<string, { readonly of: readonly Target[]; readonly to: number[] }>();
  for (const [person, of] of holders) {
    const key = of.map(({ type, id }) => `${type}:${id}`).join();
    const group = alike.get(key) ?? { of, to: [] };
    group.to.push(person);
    alike.set(key, group);
  }
  for (const { of, to } of alike.values())
    await notify(work, 'kpi_published', {
      about: aboutOf(of),
      to,
      params: { company: named(of), period: periodWord(period_end) },
      cta: pageOf(of),
    });
  return holders.size;
}

export async function notifyOfRestatement(
  work: Work,
  target: Target,
  { period_end, reason }: { readonly period_end: string; readonly reason: string },
): Promise<void> {
  await notify(work, 'kpi_restated', {
    about: opportunityOf({ target_type: target.type, target_id: target.id }),
    to: [...(await holdersOf(work, [target])).keys()],
    params: { company: target.name, period: periodWord(period_end), reason },
    cta: pageOf([target]),
  });
}

/** Several companies are named to those alone who hold them all. */
const aboutOf = ([first, ...rest]: readonly Target[]): number | null =>
  first === undefined || rest.length > 0
    ? null
    : opportunityOf({ target_type: first.type, target_id: first.id });

function named(targets: readonly Target[]): string {
  const names = targets.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  if (names.length <= 1) return last;
  return names.length <= 3
    ? `${names.slice(0, -1).join(', ')} and ${last}`
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
}

function pageOf([first, ...rest]: readonly Target[]): string {
  if (first === undefined || rest.length > 0) return '/investor/portfolio';
  return first.type === 'fund'
    ? `/investor/portfolio/fund/${first.id}`
    : `/investor/portfolio/${first.id}/reports/kpis`;
}
