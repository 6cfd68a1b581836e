import { invalidField, refuse } from '@tranche/domain/kit/errors';
import type { Disk } from 'flydrive';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import type { Upload } from '../http/upload.ts';
import { sniffBytes } from '../http/sniff.ts';
import { sanitiseSvg } from '../http/sanitise.ts';
import { openDisk } from './disk.ts';
import { VARIANTS, variantPath, type FileKind, type Files, type StoredFile } from './files.ts';
import { prepareImage } from './images.ts';
import { endingsOf, LARGEST, mimeOfPath, typeOf } from './kinds.ts';
import { builtInScanner, isHostile, type Scanner, type ScanResult } from './scan.ts';
import { openClaim, sealClaim } from './signature.ts';

const MINUTES = 5;
const RASTER: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

export interface FilesOptions {
  /** The default knows the scanners' test file alone. */
  readonly scanner?: Scanner;
  readonly config: Pick<Config, 'dataDir' | 's3' | 'secret'>;
  readonly clock: () => Date;
}

export async function createFiles({ config, clock, scanner = builtInScanner }: FilesOptions): Promise<Files> {
  const disk = await openDisk(config);
  return {
    async put(family, content, { filename, kind = 'document', field = 'file' }) {
      const size = Buffer.isBuffer(content) ? content.length : content.size;
      if (size > LARGEST[kind]) throw refuse('too_large');
      const sniffed = Buffer.isBuffer(content) ? await sniffBytes(content) : content.mime;
      const type = typeOf({ filename, sniffed, kind });
      if (type === null) throw wrongType(field, kind);
      const scan =
        kind === 'document' ? await judge(content, { mime: type.mime, filename, field, scanner }) : 'clean';
      const path = newPath({ family, ext: type.ext, now: clock() });
      return { ...(await store(disk, { path, mime: type.mime, content, field })), scan };
    },
    signedUrl(path, { minutes = MINUTES, filename = basename(path) } = {}) {
      const expires = Math.floor(clock().getTime() / 1000) + minutes * 60;
      return `/files/${sealClaim({ path, filename, expires }, config.secret)}`;
    },
    async openSigned(token) {
      const claim = openClaim(token, { secret: config.secret, now: clock() });
      if (claim === null || !(await disk.exists(claim.path))) return null;
      const { contentLength } = await disk.getMetaData(claim.path);
      const stream = await disk.getStream(claim.path);
      return { stream, size: contentLength, mime: mimeOfPath(claim.path), filename: claim.filename };
    },
    open: async (path) => ((await disk.exists(path)) ? disk.getStream(path) : null),
    bytes: async (path) => Buffer.from(await disk.getBytes(path)),
    async remove(path) {
      await disk.delete(path);
      for (const width of VARIANTS) await disk.delete(variantPath(path, width));
    },
    healthy: () =>
      disk.exists('tenant').then(
        () => true,
        () => false,
      ),
  };
}

const wrongType = (field: string, kind: FileKind) =>
  invalidField(field, `The ${field.replaceAll('_', ' ')} field must be a file of type: ${endingsOf(kind)}.`);

interface Judging {
  readonly mime: string;
  readonly filename: string;
  readonly field: string;
  readonly scanner: Scanner;
}

/** Refuses what is dangerous by its form, and what the scanner finds: neither is stored. */
async function judge(
  content: Upload | Buffer,
  { mime, filename, field, scanner }: Judging,
): Promise<ScanResult> {
  const bytes = await bytesOf(content);
  if (isHostile(bytes, { mime, filename })) {
    throw invalidField(field, 'The file contains active content and cannot be stored.');
  }
  const found = await scanner(bytes);
  if (found === 'infected') throw invalidField(field, 'The file contains a virus and was not stored.');
  return found;
}

type Stored = Omit<StoredFile, 'scan'>;

function newPath({ family, ext, now }: { family: string; ext: string; now: Date }): string {
  if (!/^[a-z0-9-]+$/.test(family)) throw new Error(`No folder for files: ${family}`);
  const [year, month] = now.toISOString().split('-');
  return `tenant/${family}/${year}/${month}/${randomUUID()}.${ext}`;
}

interface Storing {
  readonly path: string;
  readonly mime: string;
  readonly content: Upload | Buffer;
  readonly field: string;
}

async function store(disk: Disk, storing: Storing): Promise<Stored> {
  const { path, mime, content, field } = storing;
  if (RASTER.includes(mime)) return storeImage(disk, storing);
  if (mime === 'image/svg+xml') {
    return storeBytes(disk, { path, mime, bytes: cleanDrawing(await bytesOf(content), field) });
  }
  if (Buffer.isBuffer(content)) return storeBytes(disk, { path, mime, bytes: content });
  const hash = createHash('sha256');
  await pipeline(createReadStream(content.path), hash);
  await disk.copyFromFs(content.path, path, { contentType: mime });
  return { path, size: content.size, sha256: hash.digest('hex'), mime, width: null, height: null };
}

const bytesOf = async (content: Upload | Buffer): Promise<Buffer> =>
  Buffer.isBuffer(content) ? content : readFile(content.path);

async function storeBytes(
  disk: Disk,
  { path, mime, bytes }: { path: string; mime: string; bytes: Buffer },
): Promise<Stored> {
  await disk.put(path, bytes, { contentType: mime });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, size: bytes.length, sha256, mime, width: null, height: null };
}

async function storeImage(disk: Disk, { path, mime, content, field }: Storing): Promise<Stored> {
  const image = await prepareImage(await bytesOf(content), field);
  for (const variant of image.variants) {
    await disk.put(variantPath(path, variant.width), variant.bytes, { contentType: mime });
  }
  const stored = await storeBytes(disk, { path, mime, bytes: image.bytes });
  return { ...stored, width: image.width, height: image.height };
}

function cleanDrawing(bytes: Buffer, field: string): Buffer {
  const clean = sanitiseSvg(bytes.toString('utf8'));
  if (!/<svg[\s>]/.test(clean)) throw wrongType(field, 'logo');
  return Buffer.from(clean);
}
