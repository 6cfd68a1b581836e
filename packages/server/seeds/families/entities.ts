import { addEntity } from '../../src/slices/organisations/public.ts';
import { workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import { idOf, type Reference } from './reference.ts';
import type { Staff } from './staff.ts';

const METHOD_OF = {
  nominee: 'Client Nominee',
  trust: 'Family trust',
  joint: 'Joint holding',
} as const;

/** What investors hold through beside their own names. Personal entities came with the accounts. */
export async function seedEntities(
  scene: Scene,
  investors: readonly Investor[],
  { reference, staff }: { reference: Reference; staff: Staff },
): Promise<void> {
  for (const [index, investor] of investors.entries()) {
    const work = workOf(scene, new Date(investor.since.getTime() + 7_200_000), staff.superAdmin);
    for (const kind of investor.ways ?? []) {
      if (kind === 'nominee' && !reference.methods.has(METHOD_OF.nominee)) continue;
      const method = kind === 'pension' ? scene.random.pick(['Alder SIPP', 'Birch SSAS']) : METHOD_OF[kind];
      await addEntity(work, {
        investment_method_id: idOf(reference.methods, method),
        user_id: investor.id,
        ...(kind === 'pension' ? { account_reference: `SIPP-${String(40_100 + index)}` } : {}),
        ...(kind === 'joint' ? { joint_holder_name: `Alex ${investor.name.split(' ')[1] ?? ''}` } : {}),
        ...(kind === 'trust' ? { name: `The ${investor.name.split(' ')[1] ?? ''} Trust` } : {}),
      });
    }
  }
}
