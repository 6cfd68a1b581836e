import { afterEach, describe, expect, test, vi } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { instrument } from './instrument.ts';
import { sampleOf } from './sample.ts';

const ACCESS = 'packages/server/src/slices/crm/notes.access.ts';
const WORKFLOW = 'packages/server/src/slices/crm/close-task.ts';
const MONEY = 'packages/domain/src/kit/money.ts';
const TABLE = 'packages/domain/src/funds/transitions.ts';

const changes = (file: string, text: string): string[] =>
  findMutants(file, text, 0).map(({ kind, text: now }) => `${kind} ${now.replace(/\s+/g, ' ')}`.trim());

describe('what is broken', () => {
  test('each condition of SQL, at whatever depth; no `and` of a `between`', () => {
    const rest = 'exists(select 1 from t where x = 1 and z between 1 and 2)';
    expect(changes(ACCESS, `const a = sql\`(b = 1 and c is null or ${rest})\`;`)).toEqual([
      'sql sql`(b = 1 and c is null or exists(select 1 from t where true and z between 1 and 2))`',
      'sql sql`(b = 1 and c is null or exists(select 1 from t where x = 1 and true))`',
      `sql sql\`(true and c is null or ${rest})\``,
      `sql sql\`(b = 1 and true or ${rest})\``,
      'sql sql`(b = 1 and c is null or false)`',
    ]);
  });

  test('no word within a value or a text of SQL', () => {
    const text = "const a = sql`${row('and')} = ' where ' and b < ${c < d}`;";
    expect(changes(ACCESS, text).filter((change) => change.startsWith('sql'))).toEqual([
      'sql sql`true and b < ${c < d}`',
      "sql sql`${row('and')} = ' where ' and true`",
    ]);
  });

  test('in a workflow what refuses, and no branch that does not', () => {
    const text = 'async function f() { if (a && b) throw refuse(); await assertFree(x); if (done) write(); }';
    expect(changes(WORKFLOW, text)).toEqual(['clause (b)', 'clause (a)', 'never false', 'guard void 0']);
  });

  test('in a rule every decision, boundary and sum; no words', () => {
    expect(changes(MONEY, 'const f = (a, b) => (a < b ? add(a, b) : 0);')).toEqual([
      'always true',
      'never false',
      'boundary (a) <= (b)',
      'money sub(a, b)',
    ]);
    expect(changes(MONEY, "const f = (a) => `${a < 1 ? 'one' : 'more'}`;")).toEqual([]);
  });

  test('no test for null that the compiler asks for, but one that it does not', () => {
    const clauses = (condition: string): string[] =>
      changes(MONEY, `const f = (x, y) => { return ${condition}; };`).filter((one) =>
        one.startsWith('clause'),
      );
    expect(clauses('x !== null && x.day === y')).toEqual(['clause (x !== null)']);
    expect(clauses('a.x !== null && y && a.x <= y')).toEqual([
      'clause (a.x !== null) && (a.x <= y)',
      'clause (a.x !== null) && (y)',
    ]);
    expect(clauses('x === null || x.day === y')).toEqual(['clause (x === null)']);
    const free = [
      'x !== null && x !== y',
      'x !== null && g(x)',
      'x !== null && x?.day',
      'x === null && x.day',
    ];
    for (const one of free) expect(clauses(one), one).toHaveLength(2);
  });

  test('a table without a row, a state, an actor, a right', () => {
    const row = "{ verb: 'x', from: [1, 2], to: 3, right: 'r', actors: ['job', 'owner'] }";
    expect(findMutants(TABLE, `const t = [${row}];`, 0).map(({ kind, was }) => `${kind} ${was}`)).toEqual([
      `row ${row}`,
      'from any [1, 2]',
      'entry 1',
      'entry 2',
      "part right: 'r'",
      "entry 'owner'",
    ]);
  });

  test('nothing outside its scope', () => {
    expect(changes('packages/web/src/kit/money.ts', 'const f = (a, b) => a < b;')).toEqual([]);
  });
});

describe('the switches', () => {
  afterEach(() => vi.unstubAllGlobals());

  const run = (text: string, active: number | null): unknown => {
    vi.stubGlobal('__bite', (id: number) => id === active);
    return (new Function(`${instrument(MONEY, text, 0)} return f;`)() as (a: number, b: number) => unknown)(
      2,
      2,
    );
  };

  test('leave the source as it was until one is pressed, and change that place alone', () => {
    const text = 'const f = (a, b) => (a < b ? [a - b, 1] : [a * b, 2]);';
    const ways = [null, ...findMutants(MONEY, text, 0).map(({ id }) => id)].map((id) => run(text, id));
    expect(ways).toEqual([
      [4, 2],
      [0, 1],
      [4, 2],
      [0, 1],
      [4, 2],
      [1, 2],
    ]);
  });
});

test('a seed draws the same mutants, whatever their order', () => {
  const mutants = findMutants(MONEY, 'const f = (a, b) => (a < b ? a - b : a * b);', 0);
  const drawn = sampleOf(mutants, { seed: '3', sample: 2 }).map(({ key }) => key);
  expect(sampleOf([...mutants].reverse(), { seed: '3', sample: 2 }).map(({ key }) => key)).toEqual(drawn);
});
