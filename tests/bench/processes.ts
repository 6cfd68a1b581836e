import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server under measurement, in a process of its own. */
export interface Measured {
  readonly origin: string;
  /** Megabytes that its process holds now; null where the system does not tell. */
  memory(): number | null;
  /** Milliseconds of a core that it has used so far. */
  cpu(): number | null;
  stop(): Promise<void>;
}

export interface Program {
  readonly args: readonly string[];
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** What it prints goes here: a terminal or a pipe to us would cost it time. */
  readonly log: string;
  /** A path that answers when it is ready. */
  readonly ready: string;
}

const PATIENCE_MS = 60_000;
const running = new Set<() => void>();
process.on('exit', () => running.forEach((kill) => kill()));

/** Start a Node program and wait until it answers. It ends with us, whatever ends us. */
export async function launch(program: Program): Promise<Measured> {
  mkdirSync(dirname(program.log), { recursive: true });
  const log = openSync(program.log, 'w');
  const child = spawn(process.execPath, program.args, {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = (): void => void child.kill('SIGKILL');
  running.add(kill);
  const ended = once(child, 'exit').then(() => void running.delete(kill));
  const origin = `http://127.0.0.1:${program.port}`;
  for (const end = Date.now() + PATIENCE_MS; !(await answers(origin + program.ready)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < end) continue;
    kill();
    throw new Error(`${program.args.join(' ')} does not start:\n${readFileSync(program.log, 'utf8')}`);
  }
  return {
    origin,
    memory: () => residentMegabytes(child.pid ?? 0),
    cpu: () => usedMilliseconds(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(8000, undefined, { ref: false }).then(kill)]);
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

function residentMegabytes(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  const line = existsSync(path) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(path, 'utf8')) : null;
  return line ? Math.round(Number(line[1]) / 1024) : null;
}

/** Linux counts in hundredths of a second. */
function usedMilliseconds(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
