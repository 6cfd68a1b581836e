import { create, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Ids } from './reference.ts';
import type { Staff } from './staff.ts';

/** Holders of legal title for others; the client's own is behind the method "Client Nominee", which comes back. */
export async function seedNominees(scene: Scene, staff: Staff): Promise<Ids> {
  const work = workOf(scene, daysAgo(scene, 1880), staff.superAdmin);
  const bank = { bank_name: 'Sample Bank', bank_sort_code: '00-00-00', bank_account_number: '87654321' };
  const own = await create(work, 'nominees', {
    name: `${scene.variant.company} Nominees Limited`,
    company_number: '99000001',
    custodian_id: staff.custodian.id,
    email: `nominees@${scene.variant.id}.test`,
    is_default: true,
    bank_account_name: `${scene.variant.company} Nominees`,
    ...bank,
  });
  await create(work, 'nominees', {
    name: 'Sample Custody Nominees Limited',
    company_number: '99000002',
    ...bank,
  });
  const method = { name: 'Client Nominee', kind: 'nominee', tax_eligible: true, nominee_id: own };
  return new Map([[method.name, await create(work, 'investment-methods', method)]]);
}
