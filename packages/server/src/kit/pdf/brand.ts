import type { Terms } from '@tranche/domain/settings/terminology';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { App } from '../app.ts';
import type { Reader } from '../db/database.ts';
import { readBrand } from '../mail/brand.ts';

/** What of the client's settings a made document shows. */
export interface PdfBrand {
  readonly companyName: string;
  /** Hex, dark enough for text on white. */
  readonly accent: string;
  readonly onAccent: string;
  /** Legal name, number, regulator and address, a line each. */
  readonly imprint: readonly string[];
  /** The prescribed warning, while the client's risk warning is on. */
  readonly risk: string | null;
  /** A PNG; null until the client has given a logo: then its name is there. */
  readonly logo: Buffer | null;
  /** The client's words for what the product calls otherwise. */
  readonly terms: Terms;
}

/** The settings as they are; inside a transaction, read through it. */
export async function readPdfBrand(app: Pick<App, 'files' | 'log'>, db: Reader): Promise<PdfBrand> {
  const brand = await readBrand(db);
  const { rows } = await sql<{ logo: string | null }>`select logo from settings where id = 1`.execute(db);
  return {
    companyName: brand.companyName,
    accent: brand.header,
    onAccent: brand.onHeader,
    imprint: brand.imprint,
    risk: brand.risk,
    logo: await pictureOf(app, rows[0]?.logo ?? null),
    terms: brand.terms,
  };
}

/** Drawings become pictures, since a PDF takes only those; a logo that cannot be read never stops a document. */
async function pictureOf(
  { files, log }: Pick<App, 'files' | 'log'>,
  path: string | null,
): Promise<Buffer | null> {
  if (path === null || !path.startsWith('tenant/')) return null;
  try {
    return await sharp(await files.bytes(path), { density: 200 })
      .resize({ height: 160, withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (err) {
    log.warn({ err }, 'the logo cannot be read');
    return null;
  }
}
