import { createTemplate } from '../../src/slices/onboarding/document-templates.ts';
import { FOLDERS, DOCUMENTS } from '../data/onboarding-documents.ts';
import { meantFor } from '../meant-for.ts';
import { create, foundedAt, workOf, type Scene } from '../scene.ts';

/** The folders that new records get, and the documents that investors sign: every deployment begins with them. */
export async function seedDocumentTemplates(scene: Scene): Promise<void> {
  const work = workOf(scene, foundedAt(scene));
  for (const [index, folder] of FOLDERS.entries()) {
    await create(work, 'folder-structures', { ...folder, is_template: true, sort_order: index + 1 });
  }
  for (const { needs: _, ...document } of meantFor(scene, DOCUMENTS))
    await createTemplate(work, document, undefined);
}
