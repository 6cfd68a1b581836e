import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The import law of `docs/ARCHITECTURE.md` §3: imports run downhill, slices meet only at their doors, no cycles. */
const root = resolve(import.meta.dirname, '..');
const SOURCE = /\.(ts|tsx)$/;
const TEST = /\.(test|e2e)\.tsx?$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesBelow(path);
    return SOURCE.test(name) ? [path] : [];
  });
}

interface Import {
  readonly from: string;
  /** Path from the root for our own files; the package's name for others. */
  readonly to: string;
  readonly own: boolean;
  /** `import type`: it vanishes when the code is built. */
  readonly typesOnly: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

function importsOf(path: string): Import[] {
  const from = relative(root, path);
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    const typesOnly = /^\s*(import|export) type\s/.test(match[0]);
    if (name.startsWith('.'))
      return { from, to: relative(root, resolve(dirname(path), name)), own: true, typesOnly };
    const domain = /^@tranche\/(domain|server|web)\/(.*)$/.exec(name);
    if (domain) return { from, to: `packages/${domain[1]}/src/${domain[2]}.ts`, own: true, typesOnly };
    return {
      from,
      to: name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
      own: false,
      typesOnly,
    };
  });
}

const files = ['packages/domain/src', 'packages/server/src', 'packages/server/seeds', 'packages/web/src']
  .map((folder) => join(root, folder))
  .flatMap(filesBelow)
  .filter((path) => !TEST.test(path));
const imports = files.flatMap(importsOf);
const broken = (rule: (i: Import) => boolean): string[] =>
  imports.filter(rule).map((i) => `${i.from} → ${i.to}`);
const sliceOf = (path: string, package_: string, folder: string): string | null =>
  new RegExp(`^packages/${package_}/src/${folder}/([^/]+)/`).exec(path)?.[1] ?? null;

describe('imports run downhill', () => {
  test('there is something to judge', () => {
    expect(imports.length).toBeGreaterThan(500);
  });

  test('the domain imports zod and the decimal library, nothing else', () => {
    expect(
      broken(
        (i) =>
          i.from.startsWith('packages/domain/') &&
          (i.own ? !i.to.startsWith('packages/domain/') : !['zod', 'decimal.js'].includes(i.to)),
      ),
    ).toEqual([]);
  });

  test("the domain's kit imports no slice", () => {
    const mayRead = ['packages/domain/src/kit/', 'packages/domain/src/roles.ts'];
    expect(
      broken(
        (i) =>
          i.from.startsWith('packages/domain/src/kit/') && i.own && !mayRead.some((p) => i.to.startsWith(p)),
      ),
    ).toEqual([]);
  });

  test("the server's kit imports no slice, and nothing of the web", () => {
    expect(
      broken(
        (i) =>
          i.from.startsWith('packages/server/src/kit/') &&
          /^packages\/server\/src\/slices|^packages\/web/.test(i.to),
      ),
    ).toEqual([]);
  });

  test('a server slice uses another through its public.ts alone', () => {
    expect(
      broken((i) => {
        const [from, to] = [sliceOf(i.from, 'server', 'slices'), sliceOf(i.to, 'server', 'slices')];
        return from !== null && to !== null && from !== to && !i.to.endsWith('/public.ts');
      }),
    ).toEqual([]);
  });

  test('web never imports server, a feature never another, the portals never each other', () => {
    expect(broken((i) => i.from.startsWith('packages/web/') && i.to.startsWith('packages/server/'))).toEqual(
      [],
    );
    expect(
      broken((i) => {
        const [from, to] = [sliceOf(i.from, 'web', 'features'), sliceOf(i.to, 'web', 'features')];
        return from !== null && to !== null && from !== to;
      }),
    ).toEqual([]);
    expect(
      broken(
        (i) => i.from.startsWith('packages/web/src/admin/') && i.to.startsWith('packages/web/src/investor/'),
      ),
    ).toEqual([]);
    expect(
      broken(
        (i) => i.from.startsWith('packages/web/src/investor/') && i.to.startsWith('packages/web/src/admin/'),
      ),
    ).toEqual([]);
  });

  test('the web runs downhill: portals, features, shared, kit, ui', () => {
    const LAYERS = ['ui', 'kit', 'shared', 'features', 'portal'];
    const layerOf = (path: string): number => {
      const room = /^packages\/web\/src\/(\w+)\//.exec(path)?.[1];
      if (room === undefined) return -1;
      return LAYERS.indexOf(room === 'admin' || room === 'investor' ? 'portal' : room);
    };
    expect(broken((i) => layerOf(i.from) >= 0 && layerOf(i.to) > layerOf(i.from))).toEqual([]);
  });

  test('only server/kit/http knows the HTTP framework', () => {
    const allowed = /^packages\/server\/src\/kit\/(http|realtime)\//;
    expect(broken((i) => /^(@fastify\/|fastify$)/.test(i.to) && !allowed.test(i.from))).toEqual([]);
  });

  test('the slices of the server form no cycle', () => {
    const graph = new Map<string, Set<string>>();
    for (const i of imports) {
      const [from, to] = [sliceOf(i.from, 'server', 'slices'), sliceOf(i.to, 'server', 'slices')];
      if (from !== null && to !== null && from !== to)
        graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
    expect(cyclesIn(graph)).toEqual([]);
  });

  test('no module imports itself through others, not even its types', () => {
    // What these four describe is round: the app holds the servings, whose routes and verbs are given the app.
    const core = ['app.ts', 'http/route.ts', 'resource-engine/serving.ts', 'workflow/workflow.ts'];
    const isCore = (path: string): boolean => core.some((name) => path === `packages/server/src/kit/${name}`);
    const graph = new Map<string, Set<string>>();
    for (const { from, to, own, typesOnly } of imports)
      if (own && !(typesOnly && isCore(from) && isCore(to)))
        graph.set(from, (graph.get(from) ?? new Set()).add(to));
    expect(cyclesIn(graph)).toEqual([]);
  });
});

/** Each cycle once, as `a → b → a`. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (node: string, path: string[]): void => {
    const at = path.indexOf(node);
    if (at >= 0) {
      found.push([...path.slice(at), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}

describe('the habits of files', () => {
  const lines = files
    .map((path) => [relative(root, path), readFileSync(path, 'utf8').split('\n').length] as const)
    .filter(([path]) => !/words\.ts$|codes\.ts$|\.resource\.ts$|\/roles\.ts$|\/seeds\//.test(path));

  test('nearly all are under 250 lines, none above 400', () => {
    expect(lines.filter(([, n]) => n > 400)).toEqual([]);
    expect(lines.filter(([, n]) => n > 250).length / lines.length).toBeLessThan(0.05);
  });

  test('role ids are compared in roles.ts alone, in the browser', () => {
    const comparing = files.filter(
      (path) =>
        path.includes('/packages/web/') && /role_id\s*(===|!==|==|!=)\s*\d/.test(readFileSync(path, 'utf8')),
    );
    expect(comparing.map((path) => relative(root, path))).toEqual([]);
  });

  test('nothing reaches people but through notify, which asks what each may be told (decision 023)', () => {
    const ways =
      /\b(enqueueMailRows|enqueueSecretRow|broadcastAll|broadcastToUser)\(|insert into (notifications|email_log)\b/;
    const writing = files.filter((path) => ways.test(readFileSync(path, 'utf8')));
    expect(
      writing.map((path) => relative(root, path)).filter((path) => path.startsWith('packages/server/src/')),
    ).toEqual([
      'packages/server/src/kit/mail/mail.ts',
      'packages/server/src/kit/realtime/broadcast.ts',
      'packages/server/src/slices/notifications/notify.ts',
    ]);
    const calendars = files.filter((path) => /text\/calendar|VCALENDAR/i.test(readFileSync(path, 'utf8')));
    expect(calendars).toEqual([]);
  });

  test('no names that say nothing', () => {
    expect(
      files
        .map((path) => relative(root, path))
        .filter((path) => /(utils?|helpers?|manager|misc)\.tsx?$/.test(path)),
    ).toEqual([]);
  });
});

describe('tests and suppressions', () => {
  const everything = ['packages/domain/src', 'packages/server/src', 'packages/web/src', 'tests']
    .map((folder) => join(root, folder))
    .flatMap(filesBelow);
  const linesWhere = (paths: readonly string[], rule: (line: string) => boolean): string[] =>
    paths.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (rule(line) ? [`${relative(root, path)}:${index + 1}`] : [])),
    );

  test('every suppression says why', () => {
    const silent = linesWhere(
      everything,
      (line) => /\/[/*]\s*(?:es|ox)lint-disable/.test(line) && !/ -- \w/.test(line),
    );
    expect(silent).toEqual([]);
  });

  test('no test sleeps for a fixed time', () => {
    const asleep = linesWhere(
      everything.filter((path) => /\.(test|e2e)\.tsx?$/.test(path)),
      (line) => /waitForTimeout\(|setTimeout\(\w+, (?:[1-9]\d{2,}|[1-9]_\d{3})/.test(line),
    );
    expect(asleep).toEqual([]);
  });
});
