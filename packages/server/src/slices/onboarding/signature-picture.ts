import sharp from 'sharp';

const LARGEST = 200 * 1024;
const PREFIX = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

/** The PNG of a data address, drawn again so that nothing else is in it; null where it is none, or too large. */
export async function pictureOf(given: string | null): Promise<Buffer | null> {
  const encoded = PREFIX.exec(given ?? '')?.[1];
  if (encoded === undefined) return null;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > LARGEST) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: 4_000_000, failOn: 'error' });
    if ((await image.metadata()).format !== 'png') return null;
    return await image.png().toBuffer();
  } catch {
    return null;
  }
}
