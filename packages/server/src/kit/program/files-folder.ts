import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where files are kept on this machine; null when S3 keeps them. */
export const filesFolder = (config: Config): string | null =>
  config.s3 ? null : join(config.dataDir, 'files');
