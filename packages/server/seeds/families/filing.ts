import { sql } from 'kysely';
import { servingOf } from '../../src/kit/resource-engine/read-context.ts';
import { deleteRecord } from '../../src/kit/resource-engine/write.ts';
import { PERSONAS } from '../data/people.ts';
import { storeDocument } from '../documents.ts';
import { create, daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import type { Opportunity } from './opportunities.ts';
import type { Staff } from './staff.ts';

/**
 * What else is in the folders of opportunities and investors, public and private, two of it in a second version, and what other
 * services keep (`domain.md#7.3`). Comes after everything that files on its own, and fills up to the count.
 */
export async function seedFiling(
  scene: Scene,
  {
    opportunities,
    investors,
    staff,
  }: { opportunities: readonly Opportunity[]; investors: readonly Investor[]; staff: Staff },
): Promise<void> {
  const places = placesOf(opportunities, investors);
  const wanted = scaled(scene, 260) - (await countDocuments(scene));
  for (let nth = 0; nth < wanted; nth++) {
    const place = places[nth % places.length];
    if (!place) return;
    await storeDocument(workOf(scene, daysAgo(scene, 5 + (nth % 200)), staff.superAdmin), {
      ...place,
      name: `${place.name}${nth >= places.length ? ` ${Math.floor(nth / places.length) + 1}` : ''}`,
      lines: [place.name, 'Made for demonstration.'],
    });
  }
  await clearUnused(scene, investors, staff);
  await fileByName(scene);
  await replaceTwo(scene);
  for (const [nth, { id, deal }] of opportunities.slice(0, scaled(scene, 20)).entries()) {
    await create(workOf(scene, daysAgo(scene, 30 + nth), staff.superAdmin), 'cloud-documents', {
      target_type: 'investment_opportunity',
      target_id: id,
      name: `${deal.name} data room`,
      ...(CLOUDS[nth % CLOUDS.length] ?? CLOUDS[0]),
      visibility: nth % 3 === 0 ? 'public' : 'private',
      category: 'other',
    });
  }
}

const CLOUDS = [
  { provider: 'google_drive', url: 'https://drive.google.com/drive/folders/demo' },
  { provider: 'sharepoint', url: 'https://larkfield.sharepoint.com/sites/demo' },
  { provider: 'dropbox', url: 'https://www.dropbox.com/scl/fo/demo' },
  { provider: 'link', url: 'https://example.test/data-room' },
] as const;

const OPPORTUNITY_DOCUMENTS = [
  { name: 'Articles of association', category: 'contract', visibility: 'private' },
  { name: 'Due diligence report', category: 'report', visibility: 'private' },
  { name: 'Annual report', category: 'report', visibility: 'public' },
] as const;
const PERSON_DOCUMENTS = [
  { name: 'Annual statement', category: 'statement', visibility: 'public' },
  { name: 'Welcome letter', category: 'other', visibility: 'private' },
] as const;

const placesOf = (opportunities: readonly Opportunity[], investors: readonly Investor[]) => [
  ...opportunities.flatMap(({ id }) =>
    OPPORTUNITY_DOCUMENTS.map((document) => ({
      ...document,
      target_type: 'investment_opportunity' as const,
      target_id: id,
    })),
  ),
  ...investors.flatMap(({ id }) =>
    PERSON_DOCUMENTS.map((document) => ({ ...document, target_type: 'user' as const, target_id: id })),
  ),
];

/** Staff keep no folders for people who left, or never confirmed their address; who are known by name do as they like. */
async function clearUnused(scene: Scene, investors: readonly Investor[], staff: Staff): Promise<void> {
  const gone = investors.filter(
    ({ key, active, standing }) => !NAMED.has(key) && (!active || standing === 'unverified'),
  );
  const { rows } = await sql<{ id: number }>`select id from folder_structures
    where target_type = 'user' and target_id = any(${gone.map(({ id }) => id)}::bigint[]) order by id`.execute(
    scene.trx,
  );
  const work = workOf(scene, daysAgo(scene, 4), staff.superAdmin);
  for (const { id } of rows) await deleteRecord(servingOf(scene.app, 'folder-structures'), work, id, false);
}
const NAMED: ReadonlySet<string> = new Set(PERSONAS.map(({ key }) => key));

/** The folder of each document on its record, by what it is. */
const FOLDER_OF = [
  ['Information memorandum', 'Key Documents'],
  ['Subscription agreement', 'Key Documents'],
  ['Articles of association', 'Legal'],
  ['Due diligence report', 'Due Diligence'],
  ['Annual report', 'Reports'],
  ['Annual statement', 'Statements'],
  ['Welcome letter', 'Correspondence'],
] as const;

const fileByName = async (scene: Scene): Promise<void> => {
  for (const [name, folder] of FOLDER_OF) {
    await sql`update documents d set folder_structure_id = f.id from folder_structures f
      where f.target_type = d.target_type and f.target_id = d.target_id and f.name = ${folder} and f.deleted_at is null
        and d.name like ${`%${name}%`} and d.folder_structure_id is null`.execute(scene.trx);
  }
};

async function countDocuments(scene: Scene): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from documents where deleted_at is null`.execute(scene.trx);
  return rows[0]?.n ?? 0;
}

/** Two statements were corrected: the second version replaces the first. */
async function replaceTwo(scene: Scene): Promise<void> {
  await sql`update documents d set version = 2, replaces_document_id = earlier.id
    from (select a.id as newer, b.id from documents a join documents b on b.target_type = a.target_type
        and b.target_id = a.target_id and b.id < a.id and b.name = 'Annual report' and a.name = 'Annual report 2'
      order by a.id limit 2) earlier
    where d.id = earlier.newer`.execute(scene.trx);
}
