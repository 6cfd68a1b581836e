import { copyOf } from '../support/data-folders.ts';
import { seededData } from '../support/seeded-data.ts';
import { startServer } from '../support/server.ts';
import { barrage } from './barrage.ts';
import { HELP, readOptions, type Options } from './options.ts';
import { loggedFaults } from './logged-faults.ts';
import { slowness } from './slow.ts';

/** `npm run barrage`: what malformed requests and slow clients do to a server. Ends with 1 where they do anything. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    console.log(HELP);
    return 0;
  }
  if (options.slow)
    return onServer(options, async (origin) => ((await slowness(origin, options, console.log)) ? 0 : 1));
  let faults = 0;
  for (const seed of options.seeds)
    faults += await onServer(options, async (origin, output) => {
      const began = Date.now();
      const { findings, probe } = await barrage(origin, seed, options);
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`seed ${seed}: ${options.count} requests in ${seconds} s, ${findings.faults} faults`);
      console.log(findings.report());
      console.log(`  ${String(probe)}`);
      for (const failure of new Set(probe.failures)) console.log(`    ${failure}`);
      for (const line of loggedFaults(output())) console.log(`  log: ${line}`);
      return findings.faults + probe.failures.length;
    });
  return faults === 0 ? 0 : 1;
}

/** On the named server, or on a fresh copy of the demo client, behind a proxy whose headers it believes. */
async function onServer<T>(
  { origin }: Options,
  run: (origin: string, output: () => string) => Promise<T>,
): Promise<T> {
  if (origin !== null) return run(origin, () => '');
  const data = copyOf(await seededData('larkfield'));
  const server = await startServer({ DATA_DIR: data.dataDir, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' });
  try {
    return await run(server.origin, server.output);
  } finally {
    await server.stop();
    data.remove();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
