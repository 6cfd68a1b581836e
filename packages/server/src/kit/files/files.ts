import type { Readable } from 'node:stream';
import type { Upload } from '../http/upload.ts';
import type { ScanResult } from './scan.ts';

/**
 * What a file is for, which decides its types and its size (`domain.md#0.10`): `document` up to 50 MB, `image` up to
 * 5 MB, `logo` like an image or a drawing (SVG), `favicon` up to 256 KB, `export` a table of ours up to 2 GB.
 */
export type FileKind = 'document' | 'image' | 'logo' | 'favicon' | 'export';

export interface PutOptions {
  /** As the user named it; its ending must agree with the content. */
  readonly filename: string;
  /** The default is `document`. */
  readonly kind?: FileKind;
  /** The form's field, for refusals; the default is `file`. */
  readonly field?: string;
}

export interface StoredFile {
  /** `tenant/{family}/{yyyy}/{mm}/{uuid}.{ext}` */
  readonly path: string;
  readonly size: number;
  /** Hex, of the bytes as stored. */
  readonly sha256: string;
  /** By content. */
  readonly mime: string;
  /** Only clean files are served (`domain.md#0.10`). */
  readonly scan: ScanResult;
  /** Pixels, of images other than drawings. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface OpenedFile {
  readonly stream: Readable;
  readonly size: number;
  readonly mime: string;
  readonly filename: string;
}

/** Widths of the smaller copies that an image gets. */
export const VARIANTS = [160, 800, 1600] as const;
export type Variant = (typeof VARIANTS)[number];

export interface SignOptions {
  /** Validity; the default is 5. */
  readonly minutes?: number;
  /** What the download is called. */
  readonly filename?: string;
}

/** Files are never served directly: a short-lived signed address, or a stream. */
export interface Files {
  /** Throws 422 on the field for a wrong type, 413 for too many bytes. `family` is a folder, e.g. `documents`. */
  put(family: string, content: Upload | Buffer, options: PutOptions): Promise<StoredFile>;
  /** A path of our own, `/files/{token}`. */
  signedUrl(path: string, options?: SignOptions): string;
  /** Null when the token is forged or lapsed, or the file is gone. */
  openSigned(token: string): Promise<OpenedFile | null>;
  /** Null when there is no such file. */
  open(path: string): Promise<Readable | null>;
  bytes(path: string): Promise<Buffer>;
  remove(path: string): Promise<void>;
  /** Whether the storage answers. */
  healthy(): Promise<boolean>;
}

/** The path of an image's smaller copy. */
export const variantPath = (path: string, width: Variant): string => path.replace(/(\.\w+)$/, `_${width}$1`);
