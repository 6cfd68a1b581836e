import {
  isActivityKind,
  KIND_FAMILIES,
  SIGN_IN_EVENTS,
  VIEW_VERBS,
  type ActivityKind,
} from '@tranche/domain/crm/activity-kinds';
import { sql } from 'kysely';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, or } from '../../kit/resource-engine/where.ts';

/** `filter[kind]`: the events of these kinds; an unknown word matches nothing. */
export const ofKinds = (values: readonly unknown[], row: RowRef): Sql =>
  or(values.filter(isActivityKind).map((kind) => ofKind(kind, row('event'))));

function ofKind(kind: ActivityKind, event: Sql): Sql {
  const isView = sql`split_part(${event}, '.', 2) in (${sql.join([...VIEW_VERBS])})`;
  const isSignIn = sql`${event} in (${sql.join(SIGN_IN_EVENTS)})`;
  const of = (families: readonly string[]): Sql =>
    sql`split_part(${event}, '.', 1) in (${sql.join(families)})`;
  if (kind === 'sign_ins') return isSignIn;
  if (kind === 'views') return isView;
  const others = [sql`not ${isView}`, sql`not ${isSignIn}`];
  if (kind === 'changes') return and([...others, sql`not ${of(Object.values(KIND_FAMILIES).flat())}`]);
  return and([...others, of(KIND_FAMILIES[kind])]);
}
