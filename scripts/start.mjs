import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureFreePort, ensureInstalled, fail, root } from './lib.mjs';

// The server runs in this very process: a signal to `npm start`, whatever its kind, ends one process and leaves none.
await ensureFreePort();
ensureInstalled();
await ensureBuilt().catch((error) => fail(error.message));
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
