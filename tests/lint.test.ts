import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A linter whose settings no longer fit its version is silent; here it is asked to find what it must (decision 052).
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tranche-lint-'));
const LINES = Array.from({ length: 401 }, (_, index) => `export const a${index} = ${index};`).join('\n');
const hook = (body: string): string =>
  `import { useEffect, useState } from 'react';\nexport function Page({ id }: { id: number }) {\n  ${body}\n}\n`;

/** A file's text, and the rules that it breaks. */
const FILES: Readonly<Record<string, readonly [text: string, rules: readonly string[]]>> = {
  'packages/domain/src/any.ts': ['export const a: any = 1;', ['no-explicit-any']],
  'packages/domain/src/cast.ts': [
    'export const a = JSON.parse("1") as number;',
    ['consistent-type-assertions'],
  ],
  'packages/domain/src/kit/cast.ts': ['export const a = JSON.parse("1") as number;', []],
  'packages/domain/src/cast.test.ts': ['export const a = JSON.parse("1") as number;', []],
  'packages/domain/src/long.ts': [LINES, ['max-lines']],
  'packages/domain/src/words.ts': [LINES, []],
  'packages/domain/src/types.ts': [
    "import { A } from './a.ts';\nexport const a: A = 1;",
    ['consistent-type-imports'],
  ],
  'packages/domain/src/equal.ts': ['export const a = (b: unknown) => b == 1;', ['eqeqeq']],
  'packages/domain/src/unused.ts': ['const a = 1;\nexport type A = typeof a;', ['no-unused-vars']],
  'packages/domain/src/lost.ts': [
    'try {\n  JSON.parse("");\n} catch (error) {\n  throw new Error(`Not JSON: ${error}`);\n}',
    ['preserve-caught-error'],
  ],
  'packages/domain/src/ignored.ts': ['// @ts-ignore for a reason\nexport const a = 1;', ['ban-ts-comment']],
  'packages/server/src/slices/log.ts': ["console.log('a');", ['no-console']],
  'packages/server/src/commands/log.ts': ["console.log('a');", []],
  'packages/web/src/branch.tsx': [
    hook('if (id > 1) useEffect(() => {});\n  return useState(id);'),
    ['rules-of-hooks'],
  ],
  'packages/web/src/deps.tsx': [
    hook('useEffect(() => {\n    document.title = String(id);\n  }, []);\n  return useState(id);'),
    ['exhaustive-deps'],
  ],
  'packages/web/src/suppressed.tsx': [
    hook(
      'useEffect(() => {\n    document.title = String(id);\n    // eslint-disable-next-line react-hooks/exhaustive-deps -- a reason\n  }, []);\n  return useState(id);',
    ),
    [],
  ],
  'packages/web/src/needless.tsx': [
    '// eslint-disable-next-line react-hooks/exhaustive-deps -- a reason\nexport const a = 1;',
    ['unused'],
  ],
};

beforeAll(() => {
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, [text]] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the linter finds what the house forbids, and nothing where it is allowed', () => {
  const expected = Object.entries(FILES).flatMap(([path, [, rules]]) =>
    rules.map((rule) => `${path} ${rule}`),
  );
  expect(lint().sort()).toEqual(expected.sort());
});

/** The path and the rule of each thing that is found; what comes from no rule is a suppression that suppresses nothing. */
function lint(): string[] {
  const command = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [command, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string }[] };
  return diagnostics.map(
    ({ filename, code }) => `${filename} ${/\((.+)\)/.exec(code ?? '')?.[1] ?? 'unused'}`,
  );
}
