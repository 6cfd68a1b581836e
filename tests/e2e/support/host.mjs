import { start } from '../../../dist/server/start.js';

// The servers of one worker's files, one after another, as `npm start` starts each, in a process that stays warm.
// It is sent the environment of the next one, or null to stop the one that runs.

let closing = [];

async function stop() {
  const ending = closing;
  closing = [];
  for (const close of ending) await close();
}

process.on('message', async ({ env }) => {
  const said = [];
  try {
    await stop();
    if (env) await start(env, { say: (line) => said.push(line), closing });
    process.send({});
  } catch (error) {
    process.send({ error: [...said, error.stack].join('\n') });
  }
});
process.on('disconnect', () => void stop().finally(() => process.exit())); // the worker has ended
