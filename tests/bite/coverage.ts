import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Hands } from './hands.ts';
import type { Mutant } from './mutant.ts';
import type { Outcome } from './protocol.ts';
import { areaOf } from './scope.ts';

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
  /** Of a loop (`tests/contract`, `tests/demo`): by test, how long it takes and what it passes. */
  readonly parts?: Readonly<Record<string, Part>>;
}

interface Part {
  readonly ms: number;
  /** By source file, counted from its first mutant. */
  readonly at: Readonly<Record<string, number[]>>;
}

export interface Candidate {
  readonly test: string;
  readonly ms: number;
  /** Passed while its modules were loaded, at least. */
  readonly fresh: boolean;
  /** Of a long file the tests that pass it; null for the whole of it. */
  readonly only: readonly string[] | null;
  /** More tests of the file pass it than these. */
  readonly isPart: boolean;
}

const LOADING_MS = 3_000;
/** So much of a loop is asked about one mutant: where more of its tests pass it, the quickest of them. */
const PART_MS = 15_000;

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
      (test) => this.known[test]?.tests !== this.textOfTest(test) || this.known[test].failure,
    );
    if (due.length > 0) say(`Looking which mutants ${due.length} of ${tests.length} files of tests pass`);
    await Promise.all(
      due.map(async (test) => {
        const loads = this.isWithoutServer(test);
        const file = join(this.root, test);
        const job = { file, mutant: null, covers: true, fresh: loads, tests: null };
        let outcome = await hands.run(job);
        if (outcome.failure) outcome = await hands.run({ ...job, fresh: true });
        if (outcome.failure) say(`Left out, for it fails by itself: ${test}: ${outcome.failure}`);
        this.known[test] = {
          tests: this.textOfTest(test),
          ms: outcome.ms,
          failure: outcome.failure,
          sources: this.bySource(
            [...new Set([...outcome.seen, ...Object.values(outcome.byTest).flatMap(({ seen }) => seen)])],
            outcome.seenWhileLoading,
          ),
          ...(isLoop(test) ? { parts: this.partsOf(outcome) } : {}),
        };
        writeFileSync(this.path, JSON.stringify(this.known));
      }),
    );
  }

  /** The files that pass this mutant, the likeliest and quickest to notice first. */
  candidates(mutant: Mutant): Candidate[] {
    const found: (Candidate & { cost: number })[] = [];
    for (const [test, covered] of Object.entries(this.known)) {
      const { ms, failure, sources } = covered;
      const source = sources[mutant.file];
      if (failure || !source || !this.asked.has(test)) continue;
      const place = mutant.id - (this.firstIds[mutant.file] ?? 0);
      const isSame = source.text === this.textOf(mutant.file);
      const fresh = isSame
        ? source.loading.includes(place) && !source.at.includes(place)
        : source.at.length === 0;
      if (isSame && !fresh && !source.at.includes(place)) continue;
      const part = isSame && !fresh ? partFor(covered, mutant.file, place) : null;
      const takes = part?.ms ?? ms;
      found.push({
        test,
        fresh,
        only: part?.only ?? null,
        isPart: part?.isPart ?? false,
        ms: takes + (fresh ? LOADING_MS : 0),
        cost: (takes + 300) / kinship(test, mutant.file),
      });
    }
    return found.sort((a, b) => a.cost - b.cost);
  }

  /** What is passed outside of the tests has an empty name. */
  private partsOf({ seen, byTest }: Outcome): Record<string, Part> {
    const placesOf = (ids: readonly number[]): Part['at'] => {
      const places: Record<string, number[]> = {};
      for (const id of ids) {
        const file = this.byId[id]?.file;
        if (file === undefined) continue;
        (places[file] ??= []).push(id - (this.firstIds[file] ?? 0));
      }
      return places;
    };
    const tests = Object.entries(byTest).map(
      ([name, passed]) => [name, { ms: passed.ms, at: placesOf(passed.seen) }] as const,
    );
    return Object.fromEntries([...tests, ['', { ms: 0, at: placesOf(seen) }] as const]);
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

  /** It has its modules loaded again, so that it is seen to pass what is worked out while they load. */
  private isWithoutServer(test: string): boolean {
    return (
      !test.includes('.db.test.') &&
      !/\buse(App|Database|Doorway|Toys)\(/.test(readFileSync(join(this.root, test), 'utf8'))
    );
  }

  /** With the tables beside it that a loop is over. */
  private textOfTest(test: string): string {
    if (!isLoop(test)) return this.textOf(test);
    const found = new Set<string>();
    const follow = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      for (const [, path = ''] of readFileSync(join(this.root, file), 'utf8').matchAll(IMPORTED)) {
        const beside = join(dirname(file), path);
        if (beside.startsWith(`${dirname(test)}/`)) follow(beside);
      }
    };
    follow(test);
    return [...found].map((file) => this.textOf(file)).join();
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

const IMPORTED = / from '(\.\.?\/[^']+)'/g;
const isLoop = (test: string): boolean => test.startsWith('tests/');

/** The tests of a loop that pass a place, the quickest first, and what they take with the file's own beginning. */
function partFor({ ms, parts }: Covered, file: string, place: number) {
  const passes = ({ at }: Part): boolean => at[file]?.includes(place) === true;
  if (!parts?.[''] || passes(parts[''])) return null;
  const tests = Object.entries(parts);
  let left = PART_MS;
  const all = tests.filter(([, test]) => passes(test)).sort(([, a], [, b]) => a.ms - b.ms);
  const only = all.filter(([, test], at) => (left -= test.ms) > 0 || at === 0);
  if (only.length === 0) return null;
  const sum = (some: readonly (readonly [string, Part])[]): number =>
    some.reduce((total, [, one]) => total + one.ms, 0);
  return {
    only: only.map(([name]) => name),
    isPart: only.length < all.length,
    ms: Math.max(0, ms - sum(tests)) + sum(only),
  };
}

/** The tables of who sees and changes which rows are about every rule of access. */
const ROWS = /contract\/rows-\w+\.test\.ts$/;

/** Tests of the same thing, of the same folder, of the same slice. */
function kinship(test: string, source: string): number {
  if (ROWS.test(test) && areaOf(source) === 'access') return 20;
  const stem = (path: string): string => /([\w-]+)(\.[\w-]+)*\.ts$/.exec(path)?.[1] ?? path;
  if (stem(test) === stem(source) && sliceOf(test) === sliceOf(source)) return 40;
  if (dirname(test) === dirname(source)) return 12;
  return sliceOf(test) === sliceOf(source) ? 8 : 1;
}

const sliceOf = (path: string): string =>
  /(?:slices|domain\/src|server\/src)\/([\w-]+)\//.exec(path)?.[1] ?? path;
