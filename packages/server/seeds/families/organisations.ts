import { sql } from 'kysely';
import { recordEvent } from '../../src/kit/workflow/record.ts';
import { approveLink } from '../../src/slices/organisations/approve-link.ts';
import { readLink } from '../../src/slices/organisations/link-row.ts';
import { INVESTING_ORGANISATIONS, ISSUERS, OTHER_LINKS } from '../data/organisations.ts';
import { create, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import { idOf, type Ids, type Reference } from './reference.ts';
import type { Staff } from './staff.ts';

/** Issuers, bodies that invest, and who is behind them. */
export async function seedOrganisations(
  scene: Scene,
  investors: readonly Investor[],
  { reference, staff }: { reference: Reference; staff: Staff },
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [index, body] of [...ISSUERS, ...INVESTING_ORGANISATIONS].entries()) {
    const { industry, ...rest } = { industry: null, ...body };
    const id = await create(workOf(scene, daysAgo(scene, 1870), staff.superAdmin), 'organisations', {
      ...rest,
      client_type: rest.legal_form === 'ltd' ? 'Business' : 'Organisation',
      registration_number: `99${String(100_000 + index)}`,
      email: `office@org${index + 1}.test`,
      phone: `07700 9003${String(index).padStart(2, '0')}`,
      city: 'London',
      postcode: 'EC2A 4XX',
      industry_id: industry === null ? null : idOf(reference.industries, industry),
      incorporated_on: `20${String(5 + index).padStart(2, '0')}-04-06`,
      is_issuer: industry !== null,
      owner_id: staff.superAdmin.id,
    });
    ids.set(body.name, id);
  }
  const linked = await linkDirectors(scene, investors, { ids, staff });
  const strangers = investors.filter((person) => person.active && !linked.has(person.id));
  if (scene.variant.flags.includes('organisation_links_enabled'))
    await seedOtherLinks(scene, strangers, { ids, staff });
  return ids;
}

interface Facts {
  readonly ids: Ids;
  readonly staff: Staff;
}

/** Who holds nothing, not through an organisation either: by the persona's name. */
const NO_HOLDINGS: ReadonlySet<string> = new Set(['ready-no-holdings']);

/** Approved: the personas' own organisations first, then one for each of the rest. */
async function linkDirectors(
  scene: Scene,
  investors: readonly Investor[],
  { ids, staff }: Facts,
): Promise<Set<number>> {
  const directors = investors.flatMap((person) =>
    Array.from({ length: person.organisations ?? 0 }, () => person),
  );
  const others = investors.filter(
    (person) => person.standing === 'ready' && !person.organisations && !NO_HOLDINGS.has(person.key),
  );
  const people = [...directors, ...scene.random.sample(others, INVESTING_ORGANISATIONS.length)];
  for (const [index, { name }] of INVESTING_ORGANISATIONS.entries()) {
    const person = people[index];
    if (!person) continue;
    const link = {
      organisation_id: idOf(ids, name),
      position: 'director' as const,
      is_primary: true,
      ownership_percentage: '100',
    };
    await approve(scene, await apply(scene, person, link), staff);
  }
  const [, shared] = INVESTING_ORGANISATIONS;
  const linked = new Set(people.map(({ id }) => id));
  for (const person of scene.random.sample(
    others.filter(({ id }) => !linked.has(id)),
    2,
  )) {
    const link = {
      organisation_id: idOf(ids, shared.name),
      position: 'shareholder' as const,
      can_invest: false,
    };
    await approve(scene, await apply(scene, person, link), staff);
    linked.add(person.id);
  }
  return linked;
}

async function seedOtherLinks(
  scene: Scene,
  investors: readonly Investor[],
  { ids, staff }: Facts,
): Promise<void> {
  const verified = investors.filter(({ standing }) => standing !== 'unverified');
  const people = scene.random.sample(verified, OTHER_LINKS.length);
  for (const [index, other] of OTHER_LINKS.entries()) {
    const person = people[index];
    const organisation = INVESTING_ORGANISATIONS[(index + 5) % INVESTING_ORGANISATIONS.length];
    if (!person || !organisation) continue;
    const link =
      'proposed' in other
        ? { proposed_organisation: { name: other.proposed, client_type: 'Business' } }
        : { organisation_id: idOf(ids, organisation.name) };
    const id = await apply(scene, person, {
      ...link,
      position: 'shareholder',
      message: 'I hold shares in it.',
    });
    if (other.status === 5) await approve(scene, id, staff);
    if (other.status > 2) await settle(scene, id, { ...other, staff, person });
  }
}

interface Application {
  readonly organisation_id?: number;
  readonly proposed_organisation?: Readonly<Record<string, string>>;
  readonly position: 'director' | 'shareholder';
  readonly ownership_percentage?: string;
  readonly can_invest?: boolean;
  readonly is_primary?: boolean;
  readonly message?: string;
}

async function apply(scene: Scene, { id, viewer }: Investor, body: Application): Promise<number> {
  const at = daysAgo(scene, scene.random.int(5, 300));
  const proposed = body.proposed_organisation ? JSON.stringify(body.proposed_organisation) : null;
  const { rows } = await sql<{ id: number }>`
    insert into organisation_links (user_id, organisation_id, proposed_organisation, position, ownership_percentage, can_invest,
      is_primary, message, applied_at, created_at, updated_at, created_by_id)
    values (${id}, ${body.organisation_id ?? null}, ${proposed}::jsonb, ${body.position}, ${body.ownership_percentage ?? null},
      ${body.can_invest ?? true}, ${body.is_primary ?? false}, ${body.message ?? null}, ${at}, ${at}, ${at}, ${id})
    returning id`.execute(scene.trx);
  const linkId = rows[0]?.id ?? 0;
  await recordEvent(workOf(scene, at, viewer), {
    event: 'organisation_link.applied',
    target: { type: 'organisation_link', id: linkId },
    description: `**${viewer.name}** applied to be linked to an organisation`,
    from: null,
    to: 1,
  });
  return linkId;
}

async function approve(scene: Scene, id: number, staff: Staff): Promise<void> {
  const work = workOf(scene, daysAgo(scene, 4), staff.superAdmin);
  await approveLink(work, await readLink(work, id), {});
}

/** 3 rejected, 4 withdrawn by the applicant, 5 ended. */
async function settle(
  scene: Scene,
  id: number,
  { status, reason, staff, person }: { status: number; reason?: string; staff: Staff; person: Investor },
): Promise<void> {
  const by = status === 4 ? person.viewer : staff.superAdmin;
  const at = daysAgo(scene, 2);
  await sql`update organisation_links set status = ${status}, decision_reason = ${reason ?? null},
    decided_at = case when ${status} = 3 then ${at}::timestamptz else decided_at end,
    decided_by_id = case when ${status} = 3 then ${by.id}::bigint else decided_by_id end,
    ended_at = case when ${status} = 5 then ${at}::timestamptz end, updated_at = ${at} where id = ${id}`.execute(
    scene.trx,
  );
  await recordEvent(workOf(scene, at, by), {
    event: `organisation_link.${status === 3 ? 'rejected' : status === 4 ? 'withdrawn' : 'ended'}`,
    target: { type: 'organisation_link', id },
    description: `**${by.name}** decided the link of **${person.name}**`,
    from: status === 5 ? 2 : 1,
    to: status,
    reason,
  });
}
