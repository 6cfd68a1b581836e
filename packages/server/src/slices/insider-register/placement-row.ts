import { recordStatus } from '@tranche/domain/codes';
import { placementStatus, type PlacementStatus } from '@tranche/domain/insider-register/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { role, seesOnlyOwnInvestors, staffWith } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { conflictOf } from './conflict.ts';

export interface PlacementRow {
  readonly id: number;
  readonly status: PlacementStatus;
  readonly user_id: number | null;
  readonly created_by_id: number | null;
  /** The dealer, if they are staff; otherwise the person who entered the deal, since no one else can open its page. */
  readonly notified_id: number | null;
  readonly dealer: string;
  readonly issuer_name: string;
  readonly valid_until: string | null;
  readonly decided_at: string | null;
  readonly conflict: boolean;
}

/** The deal, locked through the viewer's access: a stranger gets 404. */
export async function lockPlacement(work: Work, key: string): Promise<PlacementRow> {
  const serving = servingOf(work.app, 'deal-placements');
  const { id } = await lockRow(serving, work, key, await readContextIn(work, 'update'));
  return readPlacement(work, Number(id));
}

export async function readPlacement(work: Work, id: number): Promise<PlacementRow> {
  const { rows } = await sql<PlacementRow>`
    select p.id, p.status, p.user_id, p.created_by_id, p.issuer_name, p.valid_until, p.decided_at,
      case when u.role_id <> ${role.investor} then u.id else p.created_by_id end as notified_id,
      coalesce(u.name, p.external_name) as dealer, ${conflictOf(rowRef('p'))} as conflict
    from deal_placements p left join users u on u.id = p.user_id
    where p.id = ${id} for update of p`.execute(work.trx);
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}

/** The dealer; for someone outside, whoever speaks for them. */
export const isDealer = ({ viewer }: Work, row: PlacementRow): boolean =>
  viewer.id !== null && (row.user_id ?? row.created_by_id) === viewer.id;

/** Who is notified of what becomes of the deal: no one of what they did themselves. */
export const notifiedOf = ({ viewer }: Work, { notified_id: id }: PlacementRow): number[] =>
  id === null || id === viewer.id ? [] : [id];

/** Where staff read the deal. */
export const placementPage = (id: number): string => `/admin/insider-register/pa-deals/${id}/details`;

/** Staff who may decide on any deal: the right, and no narrower scope. */
const DECIDERS = staffWith('investors.update').filter((id) => !seesOnlyOwnInvestors(id));

export async function deciders(work: Work, row: PlacementRow): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role_id in (${sql.join(DECIDERS)}) and status = ${lit(recordStatus.active)} and deleted_at is null
      and id is distinct from ${row.user_id}::bigint order by id`.execute(work.trx);
  return rows.map(({ id }) => id);
}

const VERBS: Readonly<Record<PlacementStatus, string>> = {
  [placementStatus.submitted]: 'submitted',
  [placementStatus.approved]: 'approved',
  [placementStatus.refused]: 'refused',
  [placementStatus.executed]: 'executed',
  [placementStatus.withdrawn]: 'withdrawn',
  [placementStatus.expired]: 'expired',
};

export const recordMove = (
  work: Work,
  row: PlacementRow,
  { to, reason }: { to: PlacementStatus; reason?: string | null },
): Promise<void> =>
  recordEvent(work, {
    event: `deal_placement.${VERBS[to]}`,
    target: { type: 'deal_placement', id: row.id },
    description: `The personal deal of **${row.dealer}** in **${row.issuer_name}** was ${VERBS[to]} by **${work.viewer.name}**`,
    from: to === placementStatus.submitted ? null : row.status,
    to,
    reason,
  });
