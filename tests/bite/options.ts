import { parseArgs } from 'node:util';
import { AREAS, type Area } from './scope.ts';

export interface Options {
  /** Beginnings of the paths of the sources to bite, or `path:line`; none means all. */
  readonly paths: readonly string[];
  readonly areas: readonly Area[];
  /** Of mutants, as the report names them (`never`, `sql` …); none means all. */
  readonly kinds: readonly string[];
  readonly seed: string;
  /** How many mutants to judge at most; chosen by the seed, the same share of each area. */
  readonly sample: number;
  readonly minutes: number;
  readonly hands: number;
  /** Seconds of tests that one mutant is given before it counts as survived. */
  readonly patience: number;
  /** Beginnings of the paths of the tests to ask; none means all. */
  readonly tests: readonly string[];
  /** Also all tests on the demo client, which take longer. */
  readonly demo: boolean;
}

/** `npm run test:bite -- packages/server/src/slices/investments --all --seed 7 --area access`. */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      area: { type: 'string', multiple: true, default: [] },
      demo: { type: 'boolean', default: false },
      kind: { type: 'string', multiple: true, default: [] },
      hands: { type: 'string', default: '2' },
      minutes: { type: 'string' },
      patience: { type: 'string', default: '30' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', multiple: true, default: [] },
    },
  });
  const areas = AREAS.filter((area) => values.area.length === 0 || values.area.includes(area));
  if (values.area.some((name) => !AREAS.some((area) => area === name)))
    throw new Error(`The areas are ${AREAS.join(', ')}`);
  const isNarrow = positionals.length + values.area.length + values.kind.length > 0;
  return {
    paths: positionals,
    areas,
    kinds: values.kind,
    seed: values.seed,
    sample: values.all || (isNarrow && !values.sample) ? Infinity : Number(values.sample ?? 1500),
    minutes: values.all ? Infinity : Number(values.minutes ?? 55),
    hands: Number(values.hands),
    patience: Number(values.patience),
    tests: values.tests,
    demo: values.demo,
  };
}
