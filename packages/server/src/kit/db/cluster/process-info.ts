import { existsSync, readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Tells a process from a later one with the same number, where the system says when it began; else null. */
export function birthOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
    return fields?.[0] === 'Z' ? null : (fields?.[19] ?? null);
  } catch {
    return null;
  }
}

/** Whether a live process is the PostgreSQL server of this data folder; true where the system does not tell. */
export function isPostgresOn(data: string, pid: number): boolean {
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns true when the process went within `ms`. */
export async function waitGone(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(25)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}
