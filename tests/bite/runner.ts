import { startTests, type File, type Suite, type Task, type Test } from '@vitest/runner';
import { TestRunner } from 'vitest';
import type { Job, Outcome, Passed, Request } from './protocol.ts';
import { makeSwitch } from './switch.ts';

const mutants = makeSwitch();

/** What Vitest's runner keeps to itself, and a runner that is made by hand must be given. */
interface Insides {
  readonly moduleRunner: unknown;
  readonly _otel: Parameters<TestRunner['__setTraces']>[0];
  readonly workerState: {
    filepath?: string;
    current?: Task;
    readonly evaluatedModules: { readonly idToModuleMap: Map<string, object> };
  };
}
const insidesOf = (runner: TestRunner): Insides => runner as unknown as Insides;

/**
 * Vitest's own runner in a worker that stays warm: instead of its one file it runs the files of tests that it is sent,
 * over and over, with one mutant after another switched on, and says what came of each.
 */
export default class Hand extends TestRunner {
  async onBeforeRunFiles(): Promise<void> {
    const address = String(process.env.BITE_ADDRESS);
    let outcome: Outcome | null = null;
    for (;;) {
      const requested: Request = { pid: process.pid, outcome };
      const answer: Response = await fetch(address, { method: 'POST', body: JSON.stringify(requested) });
      outcome = null;
      if (answer.status === 204) return;
      if (answer.status === 200) outcome = await this.run((await answer.json()) as Job);
    }
  }

  private async run({ file, mutant, fresh, covers, tests }: Job): Promise<Outcome> {
    const began = performance.now();
    const { workerState, moduleRunner, _otel } = insidesOf(this);
    for (const [id, node] of workerState.evaluatedModules.idToModuleMap) {
      const isOurs = !id.includes('/node_modules/') && !id.includes('/tests/bite/');
      if (isOurs && (fresh || id === file))
        Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
    }
    mutants.seen.clear();
    mutants.seenWhileLoading.clear();
    mutants.passes = 0;
    mutants.active = mutant;
    const quiet = new Quiet(this.config);
    quiet.chosen = tests && new Set(tests);
    Object.defineProperty(quiet, 'moduleRunner', { value: moduleRunner });
    quiet.__setTraces(_otel);
    const before = workerState.filepath;
    workerState.filepath = file;
    const files = await startTests([{ filepath: file, testLocations: undefined }], quiet).catch(
      (error: unknown) => String(error),
    );
    workerState.filepath = before;
    mutants.active = null;
    return {
      failure: typeof files === 'string' ? files : failureIn(files),
      ms: Math.round(performance.now() - began),
      seen: covers ? [...new Set([...quiet.outside, ...mutants.seen])] : [],
      seenWhileLoading: covers ? [...mutants.seenWhileLoading] : [],
      byTest: covers ? quiet.byTest : {},
    };
  }
}

/** Tells no one, and stops at the first test that fails. */
class Quiet extends TestRunner {
  chosen: ReadonlySet<string> | null = null;
  /** Passed before, between and after the tests. */
  readonly outside = new Set<number>();
  readonly byTest: Record<string, Passed> = {};
  private began = 0;

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    if (this.chosen && !this.chosen.has(nameOf(test))) test.mode = 'skip';
    for (const id of mutants.seen) this.outside.add(id);
    mutants.seen.clear();
    this.began = performance.now();
  }

  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    mutants.loading = true;
    try {
      return await super.importFile(path, source);
    } finally {
      mutants.loading = false;
    }
  }
  onTaskUpdate(): Promise<void> {
    return Promise.resolve();
  }
  override async onAfterRunSuite(suite: Suite): Promise<void> {
    if (failedIn(suite)) this.cancel('test-failure');
    insidesOf(this).workerState.current = suite.suite ?? suite.file;
  }
  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    this.byTest[nameOf(test)] = { ms: Math.round(performance.now() - this.began), seen: [...mutants.seen] };
    mutants.seen.clear();
    if (test.result?.state === 'fail') this.cancel('test-failure');
  }
}

const nameOf = (task: Task): string => (task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name);

const failedIn = (suite: Suite): boolean => (suite.result?.errors?.length ?? 0) > 0;

function failureIn(files: readonly File[]): string | null {
  const broken = (task: Task): string | null => {
    const error = task.result?.errors?.[0];
    if (error) return `${task.name}: ${error.message.split('\n')[0] ?? ''}`;
    if (task.type !== 'suite') return task.result?.state === 'fail' ? task.name : null;
    return task.tasks.map(broken).find((one) => one !== null) ?? null;
  };
  return files.map(broken).find((one) => one !== null) ?? null;
}
