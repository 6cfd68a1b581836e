import { isRoleId, type RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { viewerOf, type Viewer } from '../../src/kit/session/viewer.ts';
import { createUser } from '../../src/slices/identity/open-account.ts';
import { STAFF } from '../data/people.ts';
import { daysAgo, workOf, type Scene } from '../scene.ts';

export interface Staff {
  readonly superAdmin: Viewer;
  readonly committee: Viewer;
  readonly custodian: Viewer;
  readonly support: Viewer;
  readonly creator: Viewer;
  readonly manager: Viewer;
  readonly adviser: Viewer;
  readonly secondAdviser: Viewer;
  readonly entrepreneur: Viewer;
}

const HEARING: ReadonlySet<string> = new Set(['superadmin', 'adviser']);

/** Who works at the client: one of each role, and the extras. */
export async function seedStaff(scene: Scene, passwordHash: string): Promise<Staff> {
  const work = workOf(scene, daysAgo(scene, 1900));
  const viewers = new Map<string, Viewer>();
  for (const [index, person] of STAFF.entries()) {
    const [first_name = '', ...others] = person.name.split(' ');
    const id = await createUser(work, {
      role_id: person.role,
      first_name,
      last_name: others.join(' '),
      email: `${person.key}@${scene.variant.id}.test`,
      phone: `07700 9001${String(index).padStart(2, '0')}`,
      job_title: person.job,
      status: person.inactive ? 2 : 1,
      is_default_associate: person.key === 'manager',
      send_set_password_email: false,
    });
    viewers.set(person.key, await openDoor(scene, id, { passwordHash, listeners: HEARING.has(person.key) }));
  }
  const of = (key: string): Viewer => {
    const viewer = viewers.get(key);
    if (!viewer) throw new Error(`The seed made no ${key}`);
    return viewer;
  };
  return {
    superAdmin: of('superadmin'),
    committee: of('committee'),
    custodian: of('custodian'),
    support: of('support'),
    creator: of('creator'),
    manager: of('manager'),
    adviser: of('adviser'),
    secondAdviser: of('adviser2'),
    entrepreneur: of('entrepreneur'),
  };
}

interface Row {
  readonly id: number;
  readonly role_id: number;
  readonly name: string;
  readonly email: string;
  readonly email_verified_at: string | null;
}

export interface Door {
  readonly passwordHash: string;
  /** Unless told, the address is verified. */
  readonly verified?: boolean;
  /** Whether the bell tells what the seed did: of those whom a reader of the demo is likely to be. */
  readonly listeners?: boolean;
}

/**
 * The demo's password and a verified address; the person as verbs see them. No one waits for mail about the seed's past;
 * `notices.ts` gives the default back.
 */
export async function openDoor(
  scene: Scene,
  id: number,
  { passwordHash, verified = true, listeners = false }: Door,
): Promise<Viewer> {
  const preferences = JSON.stringify({ email: false, app: listeners });
  const { rows } = await sql<Row>`
    update users set password = ${passwordHash}, password_set_at = created_at, notification_preferences = ${preferences}::jsonb,
      email_verified_at = case when ${verified} then created_at end
    where id = ${id} returning id, role_id, name, email, email_verified_at`.execute(scene.trx);
  const row = rows[0];
  const role: RoleId | null = row && isRoleId(row.role_id) ? row.role_id : null;
  if (!row || role === null) throw new Error(`The seed lost user ${id}`);
  return viewerOf({ ...row, role_id: role });
}
