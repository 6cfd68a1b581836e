import { copyOf } from './support/seeded-data.ts';
import { startServer } from './support/server.ts';
const data = copyOf('/work/runs/r3/.cache/demo/5b755801b253-2026-11-23/larkfield');
const server = await startServer({ DATA_DIR: data.dataDir, CLIENT_VARIANT: 'larkfield' });
console.log('ORIGIN', server.origin, data.dataDir);
setInterval(() => undefined, 1000);
