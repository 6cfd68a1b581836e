import { createTemplate } from '../../src/slices/onboarding/paper-templates.ts';
import { FOLDERS, PAPERS } from '../data/papers.ts';
import { meantFor } from '../meant-for.ts';
import { create, foundedAt, workOf, type Scene } from '../scene.ts';

/** The folders that new records get, and the papers that investors sign: every deployment begins with them. */
export async function seedPaperTemplates(scene: Scene): Promise<void> {
  const work = workOf(scene, foundedAt(scene));
  for (const [index, folder] of FOLDERS.entries()) {
    await create(work, 'folder-structures', { ...folder, is_template: true, sort_order: index + 1 });
  }
  for (const { needs: _, ...paper } of meantFor(scene, PAPERS)) await createTemplate(work, paper, undefined);
}
