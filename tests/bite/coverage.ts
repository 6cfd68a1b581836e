import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Hands } from './hands.ts';
import type { Mutant } from './mutant.ts';

/** What one file of tests passes, from a run without a mutant. */
interface Covered {
  readonly tests: string;
  readonly ms: number;
  readonly failure: string | null;
  /** By source file: the text that it was measured on, and which of its mutants, counted from its first. */
  readonly sources: Record<
    string,
    { readonly text: string; readonly at: number[]; readonly loading: number[] }
  >;
}

export interface Candidate {
  readonly test: string;
  readonly ms: number;
  /** Passed while its modules were loaded, at least. */
  readonly fresh: boolean;
}

const LOADING_MS = 3_000;

/** Which tests could notice which mutant; kept from one run to the next for files that stay the same. */
export class Coverage {
  private readonly path: string;
  private readonly known: Record<string, Covered>;
  private asked: ReadonlySet<string> = new Set();
  private readonly texts = new Map<string, string>();

  private readonly root: string;
  private readonly firstIds: Readonly<Record<string, number>>;
  private readonly byId: readonly Mutant[];

  constructor(root: string, firstIds: Readonly<Record<string, number>>, byId: readonly Mutant[]) {
    this.root = root;
    this.firstIds = firstIds;
    this.byId = byId;
    this.path = join(root, '.cache/bite/coverage.json');
    this.known = existsSync(this.path)
      ? (JSON.parse(readFileSync(this.path, 'utf8')) as Record<string, Covered>)
      : {};
  }

  /** Runs what is new or has changed. A file that fails on its own proves nothing and is left out. */
  async measure(hands: Hands, tests: readonly string[], say: (line: string) => void): Promise<void> {
    for (const test of Object.keys(this.known))
      if (!existsSync(join(this.root, test))) delete this.known[test];
    this.asked = new Set(tests);
    const due = tests.filter(
      (test) => this.known[test]?.tests !== this.textOf(test) || this.known[test].failure,
    );
    if (due.length > 0) say(`Looking which mutants ${due.length} of ${tests.length} files of tests pass`);
    await Promise.all(
      due.map(async (test) => {
        const loads = !test.includes('.db.test.') && test.startsWith('packages/');
        const job = { file: join(this.root, test), mutant: null, covers: true, fresh: loads };
        let outcome = await hands.run(job);
        if (outcome.failure) outcome = await hands.run({ ...job, fresh: true });
        if (outcome.failure) say(`Left out, for it fails by itself: ${test}: ${outcome.failure}`);
        this.known[test] = {
          tests: this.textOf(test),
          ms: outcome.ms,
          failure: outcome.failure,
          sources: this.bySource(outcome.seen, outcome.seenWhileLoading),
        };
        writeFileSync(this.path, JSON.stringify(this.known));
      }),
    );
  }

  /** The files that pass this mutant, the likeliest and quickest to notice first. */
  candidates(mutant: Mutant): Candidate[] {
    const found: (Candidate & { cost: number })[] = [];
    for (const [test, { ms, failure, sources }] of Object.entries(this.known)) {
      const source = sources[mutant.file];
      if (failure || !source || !this.asked.has(test)) continue;
      const place = mutant.id - (this.firstIds[mutant.file] ?? 0);
      const isSame = source.text === this.textOf(mutant.file);
      const fresh = isSame
        ? source.loading.includes(place) && !source.at.includes(place)
        : source.at.length === 0;
      if (isSame && !fresh && !source.at.includes(place)) continue;
      found.push({
        test,
        fresh,
        ms: ms + (fresh ? LOADING_MS : 0),
        cost: (ms + 300) / kinship(test, mutant.file),
      });
    }
    return found.sort((a, b) => a.cost - b.cost);
  }

  private bySource(seen: readonly number[], loading: readonly number[]): Covered['sources'] {
    const sources: Covered['sources'] = {};
    const note = (list: readonly number[], as: 'at' | 'loading'): void => {
      for (const id of list) {
        const file = this.byId[id]?.file;
        if (file === undefined) continue;
        sources[file] ??= { text: this.textOf(file), at: [], loading: [] };
        sources[file][as].push(id - (this.firstIds[file] ?? 0));
      }
    };
    note(seen, 'at');
    note(loading, 'loading');
    return sources;
  }

  private textOf(file: string): string {
    const known = this.texts.get(file);
    if (known !== undefined) return known;
    const text = createHash('sha1')
      .update(readFileSync(join(this.root, file)))
      .digest('hex');
    this.texts.set(file, text);
    return text;
  }
}

/** Tests of the same thing, of the same folder, of the same slice. */
function kinship(test: string, source: string): number {
  const stem = (path: string): string => /([\w-]+)(\.[\w-]+)*\.ts$/.exec(path)?.[1] ?? path;
  if (stem(test) === stem(source) && sliceOf(test) === sliceOf(source)) return 40;
  if (dirname(test) === dirname(source)) return 12;
  return sliceOf(test) === sliceOf(source) ? 8 : 1;
}

const sliceOf = (path: string): string =>
  /(?:slices|domain\/src|server\/src)\/([\w-]+)\//.exec(path)?.[1] ?? path;
