import { refuse } from '@tranche/domain/kit/errors';
import { mediaAddress } from '../../kit/files/pictures.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const BRAND_FILES = ['logo', 'logo_alt', 'favicon'] as const;
type BrandFile = (typeof BRAND_FILES)[number];

interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

/** The uploads of a branding update, stored; an emptied field goes back to the drawn default. Returns the columns. */
export async function storeBrandFiles(
  work: Work,
  body: Params,
  files: readonly Upload[],
): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = {};
  for (const field of BRAND_FILES) {
    const upload = files.find((file) => file.field === field);
    if (!upload && body[field] !== null) continue;
    if (!work.viewer.can('branding.update')) throw refuse('forbidden');
    Object.assign(columns, upload ? await store(work, field, upload) : columnsOf(field, null));
  }
  return columns;
}

async function store({ app }: Work, field: BrandFile, upload: Upload): Promise<Record<string, unknown>> {
  const kind = field === 'favicon' ? 'favicon' : 'logo';
  const { path, mime, width, height } = await app.files.put('brand', upload, {
    filename: upload.filename,
    kind,
    field,
  });
  const size =
    mime === 'image/svg+xml'
      ? drawingSize((await app.files.bytes(path)).toString('utf8'))
      : { width, height };
  return columnsOf(field, mediaAddress(path), size);
}

function columnsOf(
  field: BrandFile,
  address: string | null,
  { width, height }: Size = { width: null, height: null },
): Record<string, unknown> {
  if (field === 'favicon') return { favicon: address };
  return { [field]: address, [`${field}_width`]: width, [`${field}_height`]: height };
}

/** A drawing's size by its `viewBox`, else by its width and height; unknown when it says neither. */
export function drawingSize(svg: string): Size {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const box = /\bviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  const width = Math.round(Number(box?.[1] ?? /\bwidth="([\d.]+)(?:px)?"/.exec(root)?.[1]));
  const height = Math.round(Number(box?.[2] ?? /\bheight="([\d.]+)(?:px)?"/.exec(root)?.[1]));
  return width > 0 && height > 0 ? { width, height } : { width: null, height: null };
}
