import { oneLine } from '@tranche/domain/kit/clean';
import { Refusal, refuse } from '@tranche/domain/kit/errors';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BodyLimits } from './body-limits.ts';
import { ParamTree } from './params.ts';
import type { Params } from './route.ts';
import { isFull } from '../db/failures.ts';
import type { Upload } from './upload.ts';
import { sniff } from './sniff.ts';

const FOLDERS = 'tranche-uploads-';
const FOLDER = join(tmpdir(), `${FOLDERS}${process.pid}`);
const MAX_FILES = 100;
const MAX_FIELDS = 5_000;
const FIELD_BYTES = 1024 * 1024;

/** Fields to a parameter tree, files to temporary files; an empty file part is null (`contract.md#8.4`). */
export async function readMultipart(
  request: FastifyRequest,
  limits: BodyLimits,
): Promise<{ tree: Params; files: Upload[] }> {
  const into: Taken = { tree: new ParamTree(), files: [], limits, open: null, refused: false };
  const parts = partsOf(request, limits);
  const watch = watchSize(request.raw, limits.uploadBytes);
  const taking = takeAll(parts, into);
  try {
    await Promise.race([taking, watch.passed]);
  } catch (error) {
    into.refused = true;
    request.raw.unpipe();
    into.open?.file.destroy();
    await Promise.race([taking.catch(() => undefined), watch.passed.catch(() => undefined)]);
    await removeUploads(into.files);
    request.raw.resume();
    throw readable(error);
  } finally {
    watch.end();
  }
  return { tree: into.tree.toParams(), files: into.files };
}

interface Taken {
  readonly tree: ParamTree;
  readonly files: Upload[];
  readonly limits: BodyLimits;
  /** The file that is being stored. */
  open: MultipartFile | null;
  /** The body is refused: what is still on its way to the disk goes too. */
  refused: boolean;
}

async function takeAll(parts: AsyncIterable<Multipart>, into: Taken): Promise<void> {
  for await (const part of parts) {
    if (part.type === 'field') takeField(part, into.tree);
    else await takeFile(part, into);
  }
}

/** Counts what arrives, parts and all around them, so that a body is refused at the limit and not at its end. */
function watchSize(raw: IncomingMessage, limit: number): { passed: Promise<never>; end: () => void } {
  let size = 0;
  let count: (chunk: Buffer) => void = () => undefined;
  const passed = new Promise<never>((_, reject) => {
    count = (chunk) => {
      size += chunk.length;
      if (size > limit) reject(refuse('too_large'));
    };
  });
  passed.catch(() => undefined);
  raw.on('data', count);
  return { passed, end: () => void raw.off('data', count) };
}

const partsOf = (request: FastifyRequest, limits: BodyLimits): AsyncIterableIterator<Multipart> =>
  request.parts({
    limits: {
      fileSize: limits.uploadBytes,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + MAX_FILES,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 500,
    },
  });

function takeField(part: Extract<Multipart, { type: 'field' }>, tree: ParamTree): void {
  if (part.valueTruncated || part.fieldnameTruncated) throw refuse('too_large');
  tree.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
}

async function takeFile(part: MultipartFile, into: Taken): Promise<void> {
  const path = join(FOLDER, randomUUID());
  into.open = part;
  const size = await store(part, into.limits.keepFiles ? path : null);
  into.open = null;
  const filename = oneLine(part.filename ?? '');
  const field = into.tree.set(oneLine(part.fieldname), null);
  const upload = { field: field ?? '', filename, mime: null, size, path };
  if (part.file.truncated) {
    await removeUploads([upload]);
    throw refuse('too_large');
  }
  if (!into.limits.keepFiles) return;
  if (field === null || (filename === '' && size === 0)) await removeUploads([upload]);
  else {
    const mime = await sniff(path);
    if (into.refused) await removeUploads([upload]);
    else into.files.push({ ...upload, mime });
  }
}

async function store(part: MultipartFile, path: string | null): Promise<number> {
  if (path !== null) await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  const sink = path === null ? nowhere() : createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(part.file, sink);
  } catch (error) {
    if (path !== null) await unlink(path).catch(() => undefined);
    throw error;
  }
  return part.file.bytesRead;
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The parts' library names its limits; anything else it throws means that the body is no multipart body. */
function readable(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error) || 'syscall' in error || isFull(error))
    return error;
  const code = 'code' in error ? String(error.code) : '';
  const isLimit = /^FST_(REQ_FILE_TOO_LARGE|PARTS_LIMIT|FILES_LIMIT|FIELDS_LIMIT)$/.test(code);
  return refuse(isLimit ? 'too_large' : 'malformed_request');
}

/** After the answer. A file that a route has moved away is not missed. */
export async function removeUploads(files: readonly Upload[]): Promise<void> {
  await Promise.all(files.map((file) => unlink(file.path).catch(() => undefined)));
}

/** At the start: what processes left that were killed in the middle of an upload. */
export async function removeStrayUploads(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const pid = name.startsWith(FOLDERS) ? Number(name.slice(FOLDERS.length)) : Number.NaN;
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
