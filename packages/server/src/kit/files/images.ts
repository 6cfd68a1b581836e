import { invalidField } from '@tranche/domain/kit/errors';
import sharp from 'sharp';
import { VARIANTS, type Variant } from './files.ts';

const LARGEST_PIXELS = 64_000_000;

export interface PreparedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly { readonly width: Variant; readonly bytes: Buffer }[];
}

/** Turned upright, without metadata (place and camera), and smaller copies beside it. */
export async function prepareImage(content: Buffer, field: string): Promise<PreparedImage> {
  try {
    const upright = sharp(content, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' }).rotate();
    const { data, info } = await upright.clone().toBuffer({ resolveWithObject: true });
    const variants = [];
    for (const width of VARIANTS) {
      variants.push({
        width,
        bytes: await sharp(data).resize({ width, withoutEnlargement: true }).toBuffer(),
      });
    }
    return { bytes: data, width: info.width, height: info.height, variants };
  } catch {
    throw invalidField(field, `The ${field.replaceAll('_', ' ')} field must be an image.`);
  }
}
