import { recordStatus } from '@tranche/domain/codes';
import { seesOnlyOwn, staffWith } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { worded } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import type { Submittable } from './submittable.ts';

/** Anyone else who may publish it; who sees a part of the records alone finds it in their inbox. */
export async function notifyApprovers(
  work: Work,
  { rights, about, what, family, row }: Submittable,
): Promise<void> {
  const roles = [...new Set(rights.flatMap((right) => staffWith(right)))].filter((id) => !seesOnlyOwn(id));
  const { rows } = await sql<{
    id: number;
  }>`select id from users where role_id = any(${roles}::int[]) and deleted_at is null
    and status = ${lit(recordStatus.active)} and id is distinct from ${work.viewer.id}`.execute(work.trx);
  await notify(work, 'approval_waiting', {
    about,
    to: rows.map(({ id }) => id),
    params: { actor: work.viewer.name, what: plain(await worded(work, what)) },
    cta: '/admin/inbox',
    target: `${family}:${row.id}`,
  });
}

export async function notifyAuthor(
  work: Work,
  { about, what, family, row, page }: Submittable,
  decision: string,
): Promise<void> {
  if (row.submitted_by_id === null || row.submitted_by_id === work.viewer.id) return;
  await notify(work, 'approval_decided', {
    about,
    to: [row.submitted_by_id],
    params: { what: sentenceStart(plain(await worded(work, what))), decision },
    cta: page,
    target: `${family}:${row.id}`,
  });
}

const plain = (what: string): string => what.replace(/\*\*/g, '');
const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
