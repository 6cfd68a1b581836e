import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, ensureInstalled, fail, hashFiles, isMain, node, root, say } from './lib.mjs';

/** Packages of hundreds of small files that every start loads: within the bundle they are one. */
const MANY_FILES = ['kysely', 'stripe', 'zod'];

/** Our own code is bundled, so that one file starts fast; all other packages stay in `node_modules`. */
const ours = {
  name: 'ours',
  setup(build) {
    const isOurs = (path) =>
      path.startsWith('@tranche/') || MANY_FILES.some((name) => path === name || path.startsWith(`${name}/`));
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || isOurs(path) || importer.includes('node_modules')
        ? undefined
        : { path, external: true },
    );
  },
};

async function build() {
  say('Building the server and the browser bundle');
  const [, web] = await Promise.all([buildServer(), buildWeb()]);
  if (web.code !== 0) throw new Error(`The browser bundle could not be built.\n${web.output}`);
  await Promise.all([buildWorker(), packAssets()]);
  say('Built');
}

async function buildServer() {
  const { build: bundle } = await import('esbuild');
  const server = join(root, 'packages/server/src');
  const commands = readdirSync(join(server, 'commands')).filter((name) => /^[a-z-]+\.ts$/.test(name));
  rmSync(join(root, 'dist/server'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: [
      join(server, 'main.ts'),
      join(server, 'start.ts'), // for the journeys, which start one server after another in one process
      ...commands.map((name) => join(server, 'commands', name)),
    ],
    outdir: join(root, 'dist/server'),
    outbase: server,
    bundle: true,
    splitting: true, // what is imported on demand stays on demand
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ours],
  });
}

const buildWeb = () =>
  existsSync(join(root, 'packages/web/src/main.tsx'))
    ? node([bin('vite'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'packages/web') })
    : { code: 1, output: 'packages/web/src/main.tsx is missing' };

/** The service worker is a program of its own, and its address never changes. After the client, which empties the folder. */
async function buildWorker() {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: root,
    entryPoints: [join(root, 'packages/web/src/kit/offline/worker.ts')],
    outfile: join(root, 'dist/web/sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

/** Code of a length that is worth packing. */
const isPackable = (name, bytes) => /\.(m?js|css|wasm)$/.test(name) && bytes.length > 1024;

/** Each file as browsers ask for it, beside it: the server has nothing to pack. Brotli's 6 takes half a second for all, its 9 seven. */
async function packAssets() {
  const folder = join(root, 'dist/web/assets');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const pack = async (name) => {
    const bytes = readFileSync(join(folder, name));
    if (!isPackable(name, bytes)) return;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes),
    ]);
    writeFileSync(join(folder, `${name}.br`), br);
    writeFileSync(join(folder, `${name}.gz`), gz);
  };
  await Promise.all(readdirSync(folder).map(pack));
}

/** Build the server's and the browser's bundle unless they were built from the very same sources. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist/stamp');
  const wanted = hashFiles(sources());
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function sources() {
  const folders = ['packages/domain/src', 'packages/server/src', 'packages/server/seeds', 'packages/web/src'];
  const files = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      : [],
  );
  const web = ['vite.config.ts', 'vite.loads.ts', 'vite.rem.ts', 'vite.screens.ts'].map(
    (name) => `packages/web/${name}`,
  );
  return [...files.sort(), ...web, 'package-lock.json', 'scripts/build.mjs'];
}

if (isMain(import.meta.url)) {
  ensureInstalled();
  await ensureBuilt().catch((error) => fail(error.message));
}
