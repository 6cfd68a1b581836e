import type { SessionUser } from '@tranche/domain/settings/boot';
import { users } from '@tranche/domain/identity/users.resource';
import { permissionsOf } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { columnOf } from '../../kit/resource-engine/columns.ts';
import { secondFactorDue } from './second-factor-due.ts';

const COLUMNS = [
  'id',
  'role_id',
  'title',
  'first_name',
  'last_name',
  'name',
  'email',
  'email_verified_at',
  'avatar',
  'phone',
  'country',
  'client_type',
  'company_name',
  'status',
  'accepted_terms_version',
  'accepted_terms_at',
  'fca_compliance_passed',
  'fca_compliance_tries',
  'fca_compliance_last_attempt_at',
  'investor_type_id',
  'category_status',
  'category_approved_at',
  'category_expires_at',
  'aml_status',
  'market_sounding_opt_out',
  'notification_preferences',
  'created_at',
] as const;

/** The column of the test's bank in force. */
const inForce = (
  name: 'compliance_passed' | 'compliance_tries' | 'compliance_last_attempt_at',
  flags: Readonly<Record<string, unknown>>,
): string => columnOf(name, users.fields[name].spec, flags);

/**
 * The signed-in person's own record as `GET /api/user` spells it, for the first HTML. The test's result and tries are
 * those of the bank in force: the FCA bank while the risk warning is on (`domain.md#A`).
 * @returns null when the person is gone.
 */
export async function readSessionUser(
  reader: Reader,
  id: number,
  settings: {
    readonly risk_warning_enabled: boolean;
    readonly two_factor_required_roles: readonly number[];
  },
): Promise<SessionUser | null> {
  const user = await reader
    .selectFrom('users')
    .select(COLUMNS)
    .select([
      sql.ref<0 | 1>(inForce('compliance_passed', settings)).as('compliance_passed'),
      sql.ref<number>(inForce('compliance_tries', settings)).as('compliance_tries'),
      sql
        .ref<string | null>(inForce('compliance_last_attempt_at', settings))
        .as('compliance_last_attempt_at'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  return {
    ...user,
    permissions: permissionsOf(user.role_id),
    second_factor_due: await secondFactorDue(reader, user, settings),
  };
}
