import { sql } from 'kysely';
import { hashPassword } from '../src/kit/session/password.ts';
import { applyVariant, foundFirm } from '../src/slices/settings/public.ts';
import type { App } from '../src/kit/app.ts';
import { dropSettings, readFlags } from '../src/kit/db/read-settings.ts';
import { PERSONAS } from './data/people.ts';
import { seedAnswers, seedAttributes } from './families/attributes.ts';
import { seedByHand } from './families/by-hand.ts';
import { seedClientGroups } from './families/client-groups.ts';
import { seedContacts } from './families/contacts.ts';
import { seedDeals } from './families/deals.ts';
import { seedDiscussions } from './families/discussions.ts';
import { seedEntities } from './families/entities.ts';
import { seedFiling } from './families/filing.ts';
import { seedHoldings } from './families/holdings.ts';
import { seedImports } from './families/imports.ts';
import { seedInsiderRegister } from './families/insider-register.ts';
import { seedIntegrations } from './families/integrations.ts';
import { seedInvestors } from './families/investors.ts';
import { seedKpis, seedReportInputs, type Kpis } from './families/kpis.ts';
import { offerMembership } from './families/membership.ts';
import { seedMails } from './families/mails.ts';
import { seedMerges } from './families/merges.ts';
import { seedNominees } from './families/nominees.ts';
import { foundFunds } from './families/found-funds.ts';
import { seedFunds } from './families/funds.ts';
import { settleNotices } from './families/notices.ts';
import { seedOpens } from './families/opens.ts';
import { seedOpportunities } from './families/opportunities.ts';
import { seedFollowUp } from './families/opportunity-follow-up.ts';
import { seedShowcase } from './families/opportunity-showcase.ts';
import { seedOrganisations } from './families/organisations.ts';
import { seedDocuments } from './families/onboarding-documents.ts';
import { partiesOf } from './families/parties.ts';
import { seedPipelines } from './families/pipelines.ts';
import { seedPortfolioTables } from './families/portfolio-tables.ts';
import { seedRaises } from './families/raises.ts';
import { seedRegistration } from './families/registration.ts';
import { seedReference, type Ids } from './families/reference.ts';
import { seedSetAside } from './families/set-aside.ts';
import { seedScreening } from './families/screening.ts';
import { seedStaffWork } from './families/staff-work.ts';
import { seedStaff } from './families/staff.ts';
import { seedPersonaStatus } from './families/persona-status.ts';
import { attachDocuments, seedUpdateReports, seedWipReports } from './families/update-reports.ts';
import { manifestOf, type Manifest } from './manifest.ts';
import { randomOf } from './random.ts';
import type { Scene } from './scene.ts';

export interface SeedOptions {
  readonly variant: string;
  readonly now: Date;
  readonly password: string;
  /** Reference data alone, for production. */
  readonly referenceOnly: boolean;
}

/**
 * The demo client (`domain.md#7`): a pure function of variant and moment, written by the verbs of the product. The settings
 * commit first, since the flags are read outside of transactions; the rest is one transaction, all or nothing.
 */
export async function seedClient(app: App, options: SeedOptions): Promise<Manifest> {
  const variant = await app.db.transaction(async (trx) => {
    if (options.referenceOnly) return foundFirm(trx, options.variant);
    const applied = await applyVariant(trx, options.variant, options.now);
    await offerMembership(trx);
    return applied;
  });
  dropSettings(app.db);
  const passwordHash = await hashPassword(options.password);
  // of its own, so that the names of the pool's prepared statements are left to what the product asks
  const bulk = app.db.forBulk();
  const seeded = bulk.transaction(async (trx) => {
    const scene: Scene = {
      app,
      trx,
      variant,
      now: options.now,
      random: randomOf(variant.id),
      scale: variant.id === 'larkfield' ? 1 : 0.4,
    };
    const reference = await seedReference(scene);
    await seedPortfolioTables(scene);
    await seedPipelines(scene);
    await seedAttributes(scene);
    const kpis = await seedKpis(scene);
    await sql`analyze`.execute(trx);
    if (!options.referenceOnly) await seedPeopleAndDeals(scene, { reference, kpis, passwordHash });
    return manifestOf(scene);
  });
  return seeded.finally(() => bulk.close());
}

interface Ground {
  readonly reference: Awaited<ReturnType<typeof seedReference>>;
  readonly kpis: Kpis;
  readonly passwordHash: string;
}

async function seedPeopleAndDeals(
  scene: Scene,
  { reference: known, kpis, passwordHash }: Ground,
): Promise<void> {
  const flags = await readFlags(scene.trx);
  const staff = await seedStaff(scene, passwordHash);
  const nominee: Ids = flags.nominee_enabled ? await seedNominees(scene, staff) : new Map();
  const reference = { ...known, methods: new Map([...known.methods, ...nominee]) };
  const investors = await seedInvestors(scene, { reference, staff, passwordHash });
  await seedPersonaStatus(scene, investors, { reference, staff });
  await seedEntities(scene, investors, { reference, staff });
  const organisations = await seedOrganisations(scene, investors, { reference, staff });
  await seedScreening(scene, { investors, organisations }, staff);
  const taken = new Set([...PERSONAS, ...investors].map(({ name }) => name));
  const contacts = await seedContacts(scene, { reference, staff, passwordHash, taken });
  // The planner has seen none of these rows yet: without it, the verbs below run on guesses.
  await sql`analyze`.execute(scene.trx);
  const funds = await foundFunds(scene, staff);
  const opportunities = await seedOpportunities(scene, { reference, organisations, funds, staff });
  await seedShowcase(scene, opportunities, staff);
  const parties = await partiesOf(scene, investors);
  await seedRaises(scene, opportunities, { investors, parties, staff });
  await seedHoldings(scene, opportunities, staff);
  await seedByHand(scene, { opportunities, parties, staff });
  await seedFunds(scene, funds, { reference, parties, staff });
  await seedFollowUp(scene, opportunities, staff);
  if (flags.market_sounding_enabled) await seedInsiderRegister(scene, { investors, staff });
  const deals = await seedDeals(scene, { reference, opportunities, staff });
  await seedStaffWork(scene, { investors, contacts, opportunities, deals, staff });
  await seedClientGroups(scene, { investors, contacts, staff });
  await seedDiscussions(scene, staff);
  await seedAnswers(scene);
  await seedReportInputs(scene, opportunities, { kpis, staff });
  await seedUpdateReports(scene, opportunities, { kpis, staff });
  await seedWipReports(scene, staff);
  await seedIntegrations(scene, { staff, investors });
  await seedRegistration(scene, investors, staff);
  await seedDocuments(scene, investors, staff);
  await seedFiling(scene, { opportunities, investors, staff });
  await attachDocuments(scene);
  await seedOpens(scene);
  await seedImports(scene, staff);
  await seedSetAside(scene, staff);
  await seedMails(scene, staff);
  await seedMerges(scene, staff);
  await settleNotices(scene, investors);
}
