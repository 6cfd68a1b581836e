import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from './refused.mjs';

/** The key that signs sessions and links: APP_SECRET, else one made at the first start and stored beside the data. */
export function applicationSecret(env: NodeJS.ProcessEnv): string {
  if (env.APP_SECRET) return env.APP_SECRET;
  const dataDir = env.DATA_DIR ?? '.data';
  const path = join(dataDir, 'secret');
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be used by this user. Choose another: DATA_DIR=/somewhere npm start`,
    );
  }
}
