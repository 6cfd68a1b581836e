import { convertContact } from '../../src/slices/crm/convert-contact.ts';
import { CITIES, COMPANY_ENDS, COMPANY_WORDS } from '../data/names.ts';
import { LEAD_STATUSES } from '../data/lookups.ts';
import { create, daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import { freeName } from './investors.ts';
import { idOf, type Reference } from './reference.ts';
import { openDoor, type Staff } from './staff.ts';

export interface Contact {
  readonly id: number;
  readonly name: string;
}

const SOURCES = ['referral', 'event', 'website', 'manual'] as const;

/** Prospects over all lead statuses; some have become investors (`domain.md#7.3`). */
export async function seedContacts(
  scene: Scene,
  {
    reference,
    staff,
    passwordHash,
    taken,
  }: { reference: Reference; staff: Staff; passwordHash: string; taken: Set<string> },
): Promise<Contact[]> {
  const { random } = scene;
  const contacts: Contact[] = [];
  const converted = scaled(scene, 10);
  for (let index = 0; index < scaled(scene, 80); index += 1) {
    const name = freeName(scene, taken);
    const [first_name = '', last_name = ''] = name.split(' ');
    const [city, postcode] = random.pick(CITIES);
    const status = index < converted ? 'Won' : (LEAD_STATUSES[index % LEAD_STATUSES.length]?.name ?? 'New');
    const at = daysAgo(scene, random.int(20, 400), random.int(7, 17));
    const company = random.chance(0.5);
    const id = await create(workOf(scene, at, staff.creator), 'contacts', {
      first_name,
      last_name,
      email: `contact${String(index + 1).padStart(2, '0')}@${scene.variant.id}.test`,
      phone: `07700 9004${String(index % 100).padStart(2, '0')}`,
      client_type: company ? 'Business' : null,
      company_name: company ? `${random.pick(COMPANY_WORDS)} ${random.pick(COMPANY_ENDS)}` : null,
      city,
      postcode,
      lead_status_id: idOf(reference.leadStatuses, status),
      owner_id: random.pick([staff.adviser, staff.secondAdviser, staff.manager, staff.superAdmin]).id,
      source: index % 10 === 3 ? 'typeform' : random.pick(SOURCES),
      source_detail: random.chance(0.3) ? 'Spring showcase' : null,
      estimated_investment: random.chance(0.7) ? String(random.int(2, 100) * 1000) : null,
      marketing_consent: random.chance(0.5),
    });
    contacts.push({ id, name });
  }
  for (const { id } of contacts.slice(0, converted)) {
    const work = workOf(scene, daysAgo(scene, random.int(3, 18)), staff.superAdmin);
    await openDoor(scene, await convertContact(work, String(id), { send_set_password_email: false }), {
      passwordHash,
    });
  }
  return contacts;
}
