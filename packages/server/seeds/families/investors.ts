import type { Viewer } from '../../src/kit/session/viewer.ts';
import { createUser } from '../../src/slices/identity/open-account.ts';
import { CITIES, FIRST_NAMES, JOB_TITLES, LAST_NAMES, STREETS } from '../data/names.ts';
import { GENERATED, PERSONAS, type Persona } from '../data/people.ts';
import { daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import { idOf, type Reference } from './reference.ts';
import { openDoor, type Staff } from './staff.ts';

export interface Investor extends Persona {
  readonly viewer: Viewer;
  readonly id: number;
  readonly active: boolean;
  /** When the account was opened. */
  readonly since: Date;
}

/** The personas, then the generated ones (`domain.md#7.3`, `domain.md#7.4`). */
export async function seedInvestors(
  scene: Scene,
  facts: { reference: Reference; staff: Staff; passwordHash: string },
): Promise<Investor[]> {
  const investors: Investor[] = [];
  const people = [...PERSONAS.map((persona) => ({ ...persona, active: true })), ...generated(scene)];
  for (const [index, person] of people.entries()) {
    const since = daysAgo(scene, index === 0 ? 1850 : sinceOf(scene, person), 9);
    const id = await openAccount(scene, { ...person, since, index }, facts);
    const verified = person.standing !== 'unverified';
    investors.push({
      ...person,
      id,
      since,
      viewer: await openDoor(scene, id, {
        ...facts,
        verified,
        listeners: index < PERSONAS.length && !DEAF.has(person.key),
      }),
    });
  }
  return investors;
}

/** They have their bells switched off while the past is told. */
const DEAF: ReadonlySet<string> = new Set(['restricted-near-cap', 'subscription-past-due']);

/** The ready have been here since before the first deal; the others are newer. */
const sinceOf = ({ random }: Scene, person: Persona): number =>
  person.standing === 'ready' ? random.int(1750, 1840) : random.int(4, 90);

function generated(scene: Scene): (Persona & { active: boolean })[] {
  const { random } = scene;
  const taken = new Set(PERSONAS.map(({ name }) => name));
  const shares = sharesOf(scene);
  return Array.from({ length: shares.count }, (_, index) => {
    const name = freeName(scene, taken);
    return {
      key: `investor${String(index + 1).padStart(2, '0')}`,
      name,
      standing: standingOf(index, shares),
      active: index < shares.unverified || index >= shares.unverified + shares.inactive,
      category: random.pick([
        'high_net_worth',
        'high_net_worth',
        'self_certified_sophisticated',
        'restricted',
      ]),
      ways: random.chance(0.55)
        ? [random.pick(['pension', 'pension', 'nominee', 'trust', 'joint'] as const)]
        : [],
    };
  });
}

type Shares = Readonly<Record<keyof typeof GENERATED, number>>;

/** A smaller client has fewer of each kind, so that some of its people can invest. */
const sharesOf = (scene: Scene): Shares => ({
  count: scaled(scene, GENERATED.count),
  unverified: scaled(scene, GENERATED.unverified),
  inactive: scaled(scene, GENERATED.inactive),
  blank: scaled(scene, GENERATED.blank),
  pending: scaled(scene, GENERATED.pending),
});

function standingOf(index: number, { unverified, inactive, blank, pending }: Shares): Persona['standing'] {
  if (index < unverified) return 'unverified';
  if (index < unverified + inactive + blank) return 'blank';
  return index < unverified + inactive + blank + pending ? 'category-pending' : 'ready';
}

export function freeName({ random }: Scene, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

async function openAccount(
  scene: Scene,
  person: Persona & { since: Date; index: number; active: boolean },
  { reference, staff }: { reference: Reference; staff: Staff },
): Promise<number> {
  const { random } = scene;
  const [first_name = '', ...others] = person.name.split(' ');
  const [city, postcode] = random.pick(CITIES);
  const owner = random.pick([staff.adviser, staff.secondAdviser, staff.manager, staff.superAdmin]);
  return createUser(workOf(scene, person.since, staff.creator), {
    first_name,
    last_name: others.join(' '),
    email: `${person.key}@${scene.variant.id}.test`,
    phone: `07700 9002${String(person.index).padStart(2, '0')}`,
    job_title: random.pick(JOB_TITLES),
    nationality: person.index % 9 === 4 ? 'IE' : 'GB',
    client_type: random.chance(0.2) ? 'Business' : null,
    address_line_1: `${random.int(1, 120)} ${random.pick(STREETS)}`,
    city,
    postcode,
    date_of_birth: `${random.int(1948, 1992)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    status: person.active ? 1 : 2,
    owner_id: owner.id,
    associate_ids: random.chance(0.4) && staff.manager.id !== null ? [staff.manager.id] : [],
    lead_status_id: idOf(reference.leadStatuses, person.standing === 'ready' ? 'Won' : 'Onboarding'),
    marketing_consent: random.chance(0.6),
    send_set_password_email: false,
  });
}
