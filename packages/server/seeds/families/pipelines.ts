import { newPipeline } from '../../src/slices/pipeline/public.ts';
import { foundedAt, workOf, type Scene } from '../scene.ts';

/** The ways that deals take: `Main`, the default, and one for property; six stages each (`domain.md#7.3`, `domain.md#7.4`). */
export async function seedPipelines(scene: Scene): Promise<void> {
  const work = workOf(scene, foundedAt(scene));
  await newPipeline(work, {
    name: 'Main',
    is_default: true,
    description: 'Companies, from first call to launch.',
  });
  await newPipeline(work, { name: 'Property', description: 'Buildings and land.' });
}
