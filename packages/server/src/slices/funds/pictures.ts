import type { Upload } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const PICTURES = [
  { field: 'logo', kind: 'logo' },
  { field: 'cover_image', kind: 'image' },
] as const;

/** Logo and cover as uploaded with the form; 422 on the field for a wrong type. Returns the columns: addresses of ours. */
export async function storePictures(
  work: Work,
  files: readonly Upload[],
  fields: readonly string[],
): Promise<Record<string, string>> {
  const columns: Record<string, string> = {};
  for (const { field, kind } of PICTURES.filter((picture) => fields.includes(picture.field))) {
    const upload = files.find((file) => file.field === field);
    if (!upload) continue;
    const stored = await work.app.files.put('opportunities', upload, {
      filename: upload.filename,
      kind,
      field,
    });
    columns[field] = stored.path.replace(/^tenant\//, '/media/');
  }
  return columns;
}
