import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where files are stored on this machine; null when they are in S3. */
export const filesFolder = (config: Config): string | null =>
  config.s3 ? null : join(config.dataDir, 'files');
