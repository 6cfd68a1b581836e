import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { codeOf } from '../db/failures.ts';

type Place = Pick<Config, 'dataDir'>;

export interface HeldMail {
  readonly id: number;
  readonly created_at: string;
  readonly to_name: string;
  readonly to_email: string;
  readonly subject: string;
  readonly text: string;
}

/** No link in a mail lives longer. */
const DAYS = 7;

const folderOf = ({ dataDir }: Place): string => join(dataDir, 'mail');
/** Begins with the moment, so that names sort by age whatever became of the ids. */
const nameOf = ({ id, created_at: at }: Pick<HeldMail, 'id' | 'created_at'>): string =>
  `${at.slice(0, 19).replaceAll(/[-:]/g, '')}-${id}.txt`;
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Where no mail server is set, mails are files that the operator's own account alone can read: their links sign in, so
 * no screen, no log and no answer shows them.
 */
export async function holdMail(place: Place, mail: HeldMail): Promise<void> {
  const path = join(folderOf(place), nameOf(mail));
  const head = `To: ${line(`${mail.to_name} <${mail.to_email}>`)}\nDate: ${mail.created_at}\nSubject: ${line(mail.subject)}`;
  const write = (): Promise<void> => writeFile(`${path}.part`, `${head}\n\n${mail.text}`, { mode: 0o600 });
  await write().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
    await write();
  });
  await rename(`${path}.part`, path);
}

/** Oldest first; none where no mail was held yet. */
export async function readHeldMails(place: Place): Promise<string[]> {
  const names = await heldNames(place);
  return Promise.all(names.map((name) => readFile(join(folderOf(place), name), 'utf8')));
}

/** Returns how many were removed. */
export async function removeOldMails(place: Place, now: Date): Promise<number> {
  const oldest = nameOf({ id: 0, created_at: new Date(now.getTime() - DAYS * 86_400_000).toISOString() });
  const old = (await heldNames(place)).filter((name) => name < oldest);
  for (const name of old) await rm(join(folderOf(place), name), { force: true });
  return old.length;
}

async function heldNames(place: Place): Promise<string[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  return names.filter((name) => name.endsWith('.txt')).sort();
}
