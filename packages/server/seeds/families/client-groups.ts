import { DEFAULT_TERMS } from '@tranche/domain/settings/terminology';
import { withTerms } from '@tranche/domain/settings/with-terms';
import { sql } from 'kysely';
import { randomOf } from '../random.ts';
import { create, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Contact } from './contacts.ts';
import type { Investor } from './investors.ts';
import type { Staff } from './staff.ts';

const GROUPS = [
  { name: 'Founders circle', colour: '#2A5BCF', users: 4, contacts: 0 },
  { name: 'Early ⟦investors⟧', colour: '#15803D', users: 18, contacts: 0 },
  { name: 'Property club', colour: '#B45309', users: 9, contacts: 3 },
  { name: 'Spring showcase', colour: '#7C3AED', users: 6, contacts: 12 },
  { name: 'Newsletter', colour: '#64748B', users: 20, contacts: 10 },
];

/** Five groups of four to thirty (`domain.md#7.3`). */
export async function seedClientGroups(
  scene: Scene,
  {
    investors,
    contacts,
    staff,
  }: { investors: readonly Investor[]; contacts: readonly Contact[]; staff: Staff },
): Promise<void> {
  const random = randomOf(`${scene.variant.id}-groups`);
  const size = (count: number): number => (count === 0 ? 0 : Math.max(2, Math.round(count * scene.scale)));
  for (const { users, contacts: guests, ...group } of GROUPS) {
    const id = await create(
      workOf(scene, daysAgo(scene, random.int(60, 300)), staff.superAdmin),
      'client-groups',
      { ...group, name: withTerms(group.name, { ...DEFAULT_TERMS, ...scene.variant.terms }) },
    );
    const active = investors.filter((investor) => investor.active);
    const people = random.sample(active, size(users)).map((person) => person.id);
    const others = random.sample(contacts, size(guests)).map((person) => person.id);
    await sql`insert into client_group_user (client_group_id, user_id) select ${id}, id from unnest(${people}::bigint[]) as id`.execute(
      scene.trx,
    );
    await sql`insert into client_group_user (client_group_id, contact_id) select ${id}, id from unnest(${others}::bigint[]) as id`.execute(
      scene.trx,
    );
  }
}
