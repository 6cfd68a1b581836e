import type { Upload } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The company's logo, kept where the offer that the deal may become finds it; 422 for a wrong type. */
export async function storeDealLogo(work: Work, files: readonly Upload[]): Promise<{ logo?: string }> {
  const upload = files.find(({ field }) => field === 'logo');
  if (!upload) return {};
  const { filename } = upload;
  const stored = await work.app.files.put('opportunities', upload, { filename, kind: 'logo', field: 'logo' });
  return { logo: stored.path.replace(/^tenant\//, '/media/') };
}
