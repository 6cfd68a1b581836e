import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** A deal's owner is of the firm, its entrepreneur of the company (`domain.md#E`). */
export async function checkPeople(work: Work, body: Params): Promise<void> {
  const errors: FieldErrors = {};
  const owner = readId(body.owner_id);
  const entrepreneur = readId(body.entrepreneur_id);
  if (owner !== null && !(await isOf(work, owner, sql`role_id <> ${role.investor}`)))
    errors.owner_id = [selectedMessage('owner_id')];
  if (entrepreneur !== null && !(await isOf(work, entrepreneur, sql`role_id = ${role.entrepreneur}`)))
    errors.entrepreneur_id = [selectedMessage('entrepreneur_id')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function isOf(work: Work, id: number, kind: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${id} and deleted_at is null and ${kind}`.execute(
    work.trx,
  );
  return rows.length > 0;
}
