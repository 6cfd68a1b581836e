import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, ensureInstalled, root } from './lib.mjs';

// node scripts/run.mjs FILE.ts …: run one of our programs from its source.
ensureInstalled();
const child = spawn(
  process.execPath,
  [bin('tsx'), '--tsconfig', join(root, 'tsconfig.base.json'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
