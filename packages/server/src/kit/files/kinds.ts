import { extname } from 'node:path';
import type { FileKind } from './files.ts';

const MB = 1024 * 1024;

/** Bytes at most (`domain.md#0.10`, `domain.md#B`). */
export const LARGEST: Readonly<Record<FileKind, number>> = {
  document: 50 * MB,
  image: 5 * MB,
  logo: 5 * MB,
  favicon: 256 * 1024,
  export: 2048 * MB,
};

interface FileType {
  readonly mime: string;
  /** What sniffing may call it; the formats of Office are containers. */
  readonly sniffed: readonly string[];
  readonly kinds: readonly FileKind[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const COMPOUND = 'application/x-cfb';
const document = (mime: string, ...sniffed: string[]): FileType => ({
  mime,
  sniffed: [mime, ...sniffed],
  kinds: ['document'],
});

const table = (mime: string, ...sniffed: string[]): FileType => ({
  ...document(mime, ...sniffed),
  kinds: ['document', 'export'],
});

/** By ending. */
const TYPES: Readonly<Record<string, FileType>> = {
  pdf: document('application/pdf'),
  doc: document('application/msword', COMPOUND),
  docx: document(`${OFFICE}.wordprocessingml.document`, 'application/zip'),
  xls: document('application/vnd.ms-excel', COMPOUND),
  xlsx: table(`${OFFICE}.spreadsheetml.sheet`, 'application/zip'),
  ppt: document('application/vnd.ms-powerpoint', COMPOUND),
  pptx: document(`${OFFICE}.presentationml.presentation`, 'application/zip'),
  csv: table('text/csv', 'text/plain'),
  txt: document('text/plain'),
  zip: document('application/zip'),
  msg: document('application/vnd.ms-outlook', COMPOUND),
  eml: document('message/rfc822', 'text/plain'),
  png: { mime: 'image/png', sniffed: ['image/png'], kinds: ['document', 'image', 'logo', 'favicon'] },
  jpg: { mime: 'image/jpeg', sniffed: ['image/jpeg'], kinds: ['document', 'image', 'logo'] },
  webp: { mime: 'image/webp', sniffed: ['image/webp'], kinds: ['image', 'logo'] },
  svg: { mime: 'image/svg+xml', sniffed: ['image/svg+xml'], kinds: ['logo', 'favicon'] },
  ico: { mime: 'image/x-icon', sniffed: ['image/x-icon', 'image/vnd.microsoft.icon'], kinds: ['favicon'] },
};

const SPELLINGS: Readonly<Record<string, string>> = { jpeg: 'jpg' };

export interface KnownType {
  readonly ext: string;
  readonly mime: string;
}

/** The type of a file whose ending and content agree and which this kind allows; null otherwise. */
export function typeOf(by: { filename: string; sniffed: string | null; kind: FileKind }): KnownType | null {
  const ending = extname(by.filename).slice(1).toLowerCase();
  const ext = SPELLINGS[ending] ?? ending;
  const type = Object.hasOwn(TYPES, ext) ? TYPES[ext] : undefined;
  if (!type || by.sniffed === null || !type.sniffed.includes(by.sniffed) || !type.kinds.includes(by.kind))
    return null;
  return { ext, mime: type.mime };
}

/** `pdf, docx, …`, for the refusal's sentence. */
export const endingsOf = (kind: FileKind): string =>
  Object.entries(TYPES)
    .filter(([, type]) => type.kinds.includes(kind))
    .map(([ext]) => ext)
    .join(', ');

export const mimeOfPath = (path: string): string =>
  TYPES[extname(path).slice(1)]?.mime ?? 'application/octet-stream';
