import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAddress, requireFreeAddress } from '../packages/server/src/kit/program/port.mjs';

/** What the scripts share. Plain JavaScript without packages: it runs before anything is installed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(root, 'node_modules/.tranche-installed');

process.env.TRANCHE_STARTED_AT ??= String(performance.timeOrigin);

/** Whether a script was started itself, as against imported by another one. */
export const isMain = (url) =>
  Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(url);

/** A line of progress with the seconds since the command began. */
export function say(line) {
  const seconds = (Date.now() - Number(process.env.TRANCHE_STARTED_AT)) / 1000;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${line}`);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Tranche needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org`,
  );
  process.exit(1);
}

/** Before minutes of installing and building: whether the server could then listen. */
export async function ensureFreePort() {
  try {
    await requireFreeAddress(readAddress(process.env));
  } catch (error) {
    fail(error.message);
  }
}

/** Install the packages of the lockfile unless they are there. */
export function ensureInstalled() {
  requireNode();
  process.chdir(root);
  const wanted =
    hashFiles(['package-lock.json', 'package.json', ...manifests()]) + process.platform + process.arch;
  const isStamped = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (isStamped() || agreesWithLockfile()) return stampInstall(wanted);
  if (!holdInstallLock()) {
    waitForOtherInstall();
    return ensureInstalled();
  }
  say('Installing packages (npm ci)');
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command, ...first] = npm;
  const done = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && npm.length === 1,
    },
  );
  if (done.status !== 0) fail('The packages could not be installed: see above.');
  stampInstall(wanted);
}

const INSTALL_LOCK = join(root, '.cache/installing');

/** One install at a time: two would empty the folder under one another. A lock of a dead process does not count. */
function holdInstallLock() {
  mkdirSync(dirname(INSTALL_LOCK), { recursive: true });
  if (existsSync(INSTALL_LOCK) && isAlive(Number(readFileSync(INSTALL_LOCK, 'utf8')))) return false;
  writeFileSync(INSTALL_LOCK, String(process.pid));
  process.on('exit', () => rmSync(INSTALL_LOCK, { force: true }));
  return true;
}

function waitForOtherInstall() {
  say('Waiting for another install of the packages');
  while (existsSync(INSTALL_LOCK) && isAlive(Number(readFileSync(INSTALL_LOCK, 'utf8')))) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Npm's own record of what is there agrees with the lockfile, however it came there. */
function agreesWithLockfile() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || link || (there[path] ? there[path].version === version : optional),
  );
}

function stampInstall(wanted) {
  if (existsSync(STAMP)) {
    if (readFileSync(STAMP, 'utf8') === wanted) return;
  }
  writeFileSync(STAMP, wanted);
}

const manifests = () =>
  readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/package.json`)
    .filter((path) => existsSync(join(root, path)));

export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(`${path}\n`);
    if (existsSync(join(root, path))) hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** The file that a package's command runs, e.g. `bin('oxlint')`. */
export function bin(name, command = name) {
  const manifest = findManifest(name);
  const { bin: commands } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof commands === 'string' ? commands : commands[command]);
}

function findManifest(name) {
  const found = [root, join(root, 'packages/web'), join(root, 'packages/server')]
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path));
  return found ?? createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
}

/** Run a Node program; resolves to its exit code and, unless it is shown immediately, what it wrote. */
export function node(args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
  });
}

export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
