import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) at OWASP's least cost: about 20 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/** Takes the same time for an account that does not exist, or has no password yet. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that no one has');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== null;
}
