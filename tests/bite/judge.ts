import { join } from 'node:path';
import type { Candidate, Coverage } from './coverage.ts';
import type { Hands } from './hands.ts';
import type { Mutant } from './mutant.ts';
import type { Job } from './protocol.ts';

export interface Verdict {
  readonly mutant: Mutant;
  /** `undecided`: no test that was asked noticed it, and more tests pass it than there was patience for. */
  readonly state: 'killed' | 'survived' | 'undecided' | 'unreached';
  /** What noticed it, or what did not. */
  readonly by: string;
}

/** So often a worker is asked whether it is still sound: a mutant can leave something behind that kills the next ones. */
const BETWEEN_CHECKS = 25;

/** Judges mutant after mutant, each by the tests that pass it until one notices. */
export class Judge {
  private readonly sound = new Map<string, boolean>();
  private suspects: { mutant: Mutant; asked: Candidate }[] = [];

  private readonly root: string;
  private readonly hands: Hands;
  private readonly coverage: Coverage;
  private readonly patienceMs: number;

  constructor(root: string, hands: Hands, coverage: Coverage, patienceMs: number) {
    this.root = root;
    this.hands = hands;
    this.coverage = coverage;
    this.patienceMs = patienceMs;
  }

  async judge(mutant: Mutant): Promise<Verdict> {
    const all = this.coverage.candidates(mutant);
    const candidates = this.withinPatience(all);
    if (candidates.length === 0) return { mutant, state: 'unreached', by: 'no test passes it' };
    for (const candidate of candidates) {
      const failure = await this.bites(mutant, candidate);
      if (failure !== null) {
        this.suspects.push({ mutant, asked: candidate });
        return { mutant, state: 'killed', by: `${candidate.test}: ${failure}` };
      }
    }
    // what was worked out before the mutant was switched on may have hidden it
    const [first] = candidates;
    if (first && !first.fresh) {
      const failure = await this.bites(mutant, { ...first, fresh: true });
      if (failure !== null) return { mutant, state: 'killed', by: `${first.test}: ${failure}` };
    }
    const isWhole = candidates.length === all.length && candidates.every(({ isPart }) => !isPart);
    const by = candidates.map(({ test }) => test).join(', ');
    return { mutant, state: isWhole ? 'survived' : 'undecided', by };
  }

  /** The kills since the last check that a worker which was no longer sound may have made up. */
  async unsound(): Promise<Mutant[]> {
    if (this.suspects.length < BETWEEN_CHECKS) return [];
    const { suspects } = this;
    this.suspects = [];
    const last = new Map(suspects.map(({ asked }) => [asked.test, asked] as const));
    const bad = new Set<string>();
    for (const { test, only } of [...last.values()].slice(-3)) {
      const job = { file: join(this.root, test), mutant: null, fresh: false, covers: false, tests: only };
      if ((await this.hands.run(job)).failure) bad.add(test);
      if (bad.has(test)) await this.hands.run({ ...job, fresh: true });
    }
    return suspects.filter(({ asked }) => bad.has(asked.test)).map(({ mutant }) => mutant);
  }

  private async bites(mutant: Mutant, { test, fresh, only }: Candidate): Promise<string | null> {
    const job = { file: join(this.root, test), mutant: mutant.id, fresh, covers: false, tests: only };
    const { failure } = await this.hands.run(job);
    return failure === null || (await this.passesAlone(job)) ? failure : null;
  }

  /** Whether the part of a loop passes by itself: it may rest on tests that were left out. */
  private async passesAlone(job: Job): Promise<boolean> {
    if (job.tests === null) return true;
    const key = `${job.file} ${job.tests.join()}`;
    const known = this.sound.get(key) ?? (await this.hands.run({ ...job, mutant: null })).failure === null;
    this.sound.set(key, known);
    return known;
  }

  private withinPatience(candidates: Candidate[]): Candidate[] {
    let left = this.patienceMs;
    return candidates.filter(({ ms }, at) => {
      left -= ms;
      return at === 0 || left > 0;
    });
  }
}
