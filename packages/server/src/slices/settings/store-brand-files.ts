import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import sharp from 'sharp';
import type { Params, Upload } from '../../kit/http/route.ts';
import { sanitiseSvg } from '../../kit/http/sanitise.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
};
const MB = 1024 * 1024;

interface BrandFile {
  readonly field: 'logo' | 'logo_alt' | 'favicon';
  readonly types: readonly string[];
  readonly bytes: number;
}

/** `domain.md` 0.10 and B. */
const BRAND_FILES: readonly BrandFile[] = [
  { field: 'logo', types: ['png', 'jpg', 'webp', 'svg'], bytes: 5 * MB },
  { field: 'logo_alt', types: ['png', 'jpg', 'webp', 'svg'], bytes: 5 * MB },
  { field: 'favicon', types: ['png', 'ico', 'svg'], bytes: 256 * 1024 },
];

/** The uploads of a branding update, stored; an emptied field goes back to the drawn default. Returns the columns. */
export async function storeBrandFiles(
  work: Work,
  body: Params,
  files: readonly Upload[],
): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = {};
  for (const rule of BRAND_FILES) {
    const upload = files.find((file) => file.field === rule.field);
    if (!upload && body[rule.field] !== null) continue;
    if (!work.viewer.can('branding.update')) throw refuse('forbidden');
    Object.assign(columns, upload ? await store(work, rule, upload) : columnsOf(rule.field, null, {}));
  }
  return columns;
}

async function store(work: Work, rule: BrandFile, upload: Upload): Promise<Record<string, unknown>> {
  const extension = EXTENSIONS[upload.mime ?? ''];
  if (extension === undefined || !rule.types.includes(extension)) {
    throw invalidField(
      rule.field,
      `The ${rule.field} field must be a file of type: ${rule.types.join(', ')}.`,
    );
  }
  if (upload.size > rule.bytes) throw refuse('too_large');
  if (extension === 'svg') await cleanSvg(upload.path);
  const size = extension === 'ico' ? {} : await sizeOf(rule.field, upload.path);
  const name = `${randomUUID()}.${extension}`;
  await work.app.files.put(`brand/${name}`, upload.path);
  return columnsOf(rule.field, `/media/brand/${name}`, size);
}

function columnsOf(
  field: BrandFile['field'],
  address: string | null,
  { width = null, height = null }: { width?: number | null; height?: number | null },
): Record<string, unknown> {
  if (field === 'favicon') return { favicon: address };
  return { [field]: address, [`${field}_width`]: width, [`${field}_height`]: height };
}

async function cleanSvg(path: string): Promise<void> {
  await writeFile(path, sanitiseSvg(await readFile(path, 'utf8')));
}

/** Pixels as shown; a file that no decoder reads is refused. */
async function sizeOf(field: string, path: string): Promise<{ width: number; height: number }> {
  try {
    const { width, height, autoOrient } = await sharp(path).metadata();
    return autoOrient ?? { width, height };
  } catch {
    throw invalidField(field, `The ${field} field must be an image.`);
  }
}
