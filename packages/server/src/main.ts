import { runToEnd } from './kit/program/command.ts';
import { progress } from './kit/program/progress.ts';
import { stopOnSignal } from './kit/program/stop-on-signal.ts';
import { greeting } from './greeting.ts';
import { start } from './start.ts';

async function main(): Promise<void> {
  const say = progress(Number(process.env.TRANCHE_STARTED_AT) || performance.timeOrigin);
  const closing: (() => Promise<void>)[] = [];
  const stop = stopOnSignal(say, closing);
  try {
    const { app, address } = await start(process.env, { say, closing });
    say('Ready');
    process.stdout.write(await greeting(app, address));
  } catch (error) {
    await stop();
    throw error;
  }
}

void runToEnd(main);
