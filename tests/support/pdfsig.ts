import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sealHolds } from './seal-check.ts';

/** The seal holds by our own check and, where the machine has Poppler, by its `pdfsig`. */
export function expectSealed(pdf: Buffer): void {
  expect(sealHolds(pdf)).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'tranche-sealed-'));
  const path = join(folder, 'sealed.pdf');
  writeFileSync(path, pdf);
  try {
    if (!hasPdfsig()) return;
    const notice = execFileSync('pdfsig', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    expect(notice).toContain('Signature is Valid');
    expect(notice).toContain('Total document signed');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasPdfsig(): boolean {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
