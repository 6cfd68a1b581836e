import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Job, Outcome, Request } from './protocol.ts';

/** A mutant that holds its worker up for longer is stopped together with the worker. */
const LONGEST_MS = 120_000;
/** An idle worker asks again by then, before its request times out. */
const ASK_AGAIN_MS = 60_000;
const STOPPED: Outcome = {
  failure: 'never ended',
  ms: LONGEST_MS,
  seen: [],
  seenWhileLoading: [],
  byTest: {},
};

interface Task {
  readonly job: Job;
  readonly done: (outcome: Outcome) => void;
}

/** Warm workers: one Vitest with its database, whose workers ask for job after job over a socket of this machine. */
export class Hands {
  private readonly queue: Task[] = [];
  private readonly idle = new Map<number, ServerResponse>();
  private readonly busy = new Map<number, { task: Task; overdue: NodeJS.Timeout }>();
  private readonly server: Server;
  private child: ChildProcess | null = null;
  private ending = false;

  private readonly root: string;
  private readonly options: { readonly count: number; readonly demo: boolean };

  constructor(root: string, options: { readonly count: number; readonly demo: boolean }) {
    this.root = root;
    this.options = options;
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.spawn();
  }

  /** Runs one file of tests in whichever worker is free next. */
  run(job: Job): Promise<Outcome> {
    return new Promise((done) => {
      this.queue.push({ job, done });
      this.assign();
    });
  }

  async stop(): Promise<void> {
    this.ending = true;
    for (const response of this.idle.values()) response.writeHead(204).end();
    this.idle.clear(); // or the timer of `answer` answers them again
    const { child } = this;
    if (child?.exitCode === null) await new Promise((resolve) => child.on('exit', resolve));
    this.server.close();
  }

  private spawn(): void {
    const { count, demo } = this.options;
    const { port } = this.server.address() as AddressInfo;
    const files = Array.from({ length: count }, (_, at) => `tests/bite/hands/hand-${at + 1}.ts`);
    const vitest = join(this.root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--config', 'tests/bite/vitest.config.ts', ...files];
    const env = {
      BITE_ADDRESS: `http://127.0.0.1:${port}`,
      BITE_HANDS: String(count),
      BITE_DEMO: demo ? '1' : '',
    };
    const child = spawn(process.execPath, args, {
      cwd: this.root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-3000)));
    const began = Date.now();
    child.on('exit', () => {
      if (this.ending) return;
      if (Date.now() - began < LONGEST_MS) throw new Error(`The workers ended: ${said}`);
      this.spawn();
    });
    this.child = child;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const text of request) body += String(text);
    const { pid, outcome } = JSON.parse(body) as Request;
    if (outcome) this.finish(pid, outcome);
    if (this.ending) return void response.writeHead(204).end();
    this.idle.set(pid, response);
    setTimeout(() => {
      if (this.idle.get(pid) !== response) return;
      this.idle.delete(pid);
      response.writeHead(205, { connection: 'close' }).end();
    }, ASK_AGAIN_MS).unref();
    this.assign();
  }

  private assign(): void {
    for (const [pid, response] of this.idle) {
      const task = this.queue.shift();
      if (!task) return;
      this.idle.delete(pid);
      const longest = task.job.mutant === null ? 10 * LONGEST_MS : LONGEST_MS;
      const overdue = setTimeout(() => {
        process.kill(pid, 'SIGKILL');
        this.finish(pid, STOPPED);
      }, longest);
      this.busy.set(pid, { task, overdue });
      response.writeHead(200, { connection: 'close' }).end(JSON.stringify(task.job));
    }
  }

  private finish(pid: number, outcome: Outcome): void {
    const job = this.busy.get(pid);
    if (!job) return;
    clearTimeout(job.overdue);
    this.busy.delete(pid);
    job.task.done(outcome);
  }
}
