import type { RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';

/** Whether the person's role must have a second factor and they have none yet: they are led to their security page (`domain.md#N`). */
export async function secondFactorDue(
  reader: Reader,
  user: { readonly id: number; readonly role_id: RoleId },
  settings: { readonly two_factor_required_roles: readonly number[] },
): Promise<boolean> {
  if (!settings.two_factor_required_roles.includes(user.role_id)) return false;
  const { rows } =
    await sql`select from two_factor_secrets where user_id = ${user.id} and confirmed_at is not null`.execute(
      reader,
    );
  return rows.length === 0;
}
