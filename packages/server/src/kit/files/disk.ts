import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';

/** A folder of this machine, or a bucket; credentials of the bucket come from the environment as AWS names them. */
export async function openDisk(config: Pick<Config, 'dataDir' | 's3'>): Promise<Disk> {
  if (config.s3 !== null) {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { bucket, endpoint, region } = config.s3;
    return new Disk(
      new S3Driver({
        bucket,
        region,
        visibility: 'private',
        supportsACL: false,
        ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      }),
    );
  }
  const location = resolve(join(config.dataDir, 'files'));
  await mkdir(location, { recursive: true, mode: 0o750 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
