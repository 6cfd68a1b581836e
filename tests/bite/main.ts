import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Coverage } from './coverage.ts';
import { findMutants } from './find-mutants.ts';
import { Hands } from './hands.ts';
import { Judge, type Verdict } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { readOptions, type Options } from './options.ts';
import { changeOf, report, type Accepted } from './report.ts';
import { sampleOf } from './sample.ts';
import { areaOf, type OnDemo, sourcesIn, testsIn } from './scope.ts';

const root = join(import.meta.dirname, '../..');
const began = Date.now();
const say = (line: string): void =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

/** Breaks one guard after another and counts what the tests notice (`docs/decisions/029-mutants.md`). */
async function main(options: Options): Promise<number> {
  const { mutants, firstIds } = plan();
  const chosen = sampleOf(mutants.filter(isWithin(options)), options);
  say(`${chosen.length} of ${mutants.length} mutants, seed ${options.seed}`);
  const tests = testsIn(root, onDemo(options, chosen)).filter(startsWithAny(options.tests));
  const demo = tests.some((test) => test.startsWith('tests/demo/'));
  const hands = new Hands(root, { count: options.hands, demo });
  await hands.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void hands.stop().then(() => process.exit(1)));
  const coverage = new Coverage(root, firstIds, mutants);
  await coverage.measure(hands, tests, say);
  const accepted = readAccepted();
  const keys = new Set(mutants.map(({ key }) => key));
  for (const key of Object.keys(accepted)) if (!keys.has(key)) say(`Accepted, but no longer there: ${key}`);
  const verdicts = await judgeAll(chosen, new Judge(root, hands, coverage, options.patience * 1000), options);
  await hands.stop();
  const { lines, isEnough } = report(verdicts, accepted);
  for (const line of lines) console.log(line);
  say(`${verdicts.length} judged of ${chosen.length}`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/bite.txt'), `${lines.join('\n')}\n`);
  writeFileSync(join(root, 'test-results/bite.json'), JSON.stringify(verdicts, null, 1));
  return isEnough ? 0 : 1;
}

/** Every mutant of every source; what the workers need to number them alike. */
function plan(): { mutants: Mutant[]; firstIds: Record<string, number> } {
  const mutants: Mutant[] = [];
  const firstIds: Record<string, number> = {};
  for (const file of sourcesIn(root)) {
    firstIds[file] = mutants.length;
    mutants.push(...findMutants(file, readFileSync(join(root, file), 'utf8'), mutants.length));
  }
  mkdirSync(join(root, '.cache/bite'), { recursive: true });
  writeFileSync(join(root, '.cache/bite/plan.json'), JSON.stringify(firstIds));
  return { mutants, firstIds };
}

/** What workflows refuse and leave undone is asked there; nothing else is worth the seeding. */
const onDemo = ({ demo }: Options, chosen: readonly Mutant[]): OnDemo => {
  if (demo) return 'all';
  return chosen.some(({ file }) => areaOf(file) === 'workflows') ? 'loops' : 'none';
};

const isWithin =
  ({ paths, areas, kinds }: Options) =>
  ({ file, line, kind }: Mutant): boolean =>
    areas.some((area) => area === areaOf(file)) &&
    (kinds.length === 0 || kinds.includes(kind)) &&
    (startsWithAny(paths)(file) || paths.includes(`${file}:${line}`));

const startsWithAny =
  (paths: readonly string[]) =>
  (file: string): boolean =>
    paths.length === 0 || paths.some((path) => file.startsWith(path.replace(/^\.\//, '')));

/** As many at a time as there are workers, until all are judged or the time is over. */
async function judgeAll(chosen: readonly Mutant[], judge: Judge, options: Options): Promise<Verdict[]> {
  const verdicts = new Map<Mutant, Verdict>();
  const left = [...chosen];
  const end = began + options.minutes * 60_000;
  const work = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant && Date.now() < end; mutant = left.shift()) {
      const verdict = await judge.judge(mutant);
      verdicts.set(mutant, verdict);
      if (verdict.state !== 'killed')
        say(`${verdict.state} ${mutant.file}:${mutant.line} ${changeOf(mutant)}`);
      if (verdicts.size % 100 === 0) say(`${verdicts.size} judged, ${left.length} to go`);
      left.unshift(...(await judge.unsound()));
    }
  };
  await Promise.all(Array.from({ length: options.hands }, work));
  return [...verdicts.values()];
}

function readAccepted(): Accepted {
  const path = join(root, 'tests/bite/accepted.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Accepted) : {};
}

process.exitCode = await main(readOptions(process.argv.slice(2)));
